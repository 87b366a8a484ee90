import { AppTheme } from '../theme/AppTheme';
import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState';
import { AlertIcon } from '../ui/icons';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { authTexts } from './texts';

const { title, text, action } = authTexts.unknown;

/** The server did not say who it is, so neither the pages nor the sign-in screen would be right. */
export const SessionUnknown = () => {
  useDocumentTitle(title);
  return (
    <AppTheme>
      <main style={{ paddingTop: '16vh' }}>
        <EmptyState
          icon={AlertIcon}
          heading="h1"
          title={title}
          text={text}
          action={
            <Button variant="contained" onClick={() => window.location.reload()}>
              {action}
            </Button>
          }
        />
      </main>
    </AppTheme>
  );
};

import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { ShieldIcon } from '../ui/icons';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { layoutTexts } from './texts';

const { title, text: usualText, action } = layoutTexts.denied;

/** A page that this person may not open; `text` says it in the page's own words. */
export const AccessDeniedPage = ({ text = usualText }: { text?: string }) => {
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={ShieldIcon}
      heading="h1"
      title={title}
      text={text}
      action={
        <Button variant="contained" component={Link} to="/">
          {action}
        </Button>
      }
    />
  );
};

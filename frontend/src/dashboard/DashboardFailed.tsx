import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState';
import { AlertIcon } from '../ui/icons';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { dashboardTexts } from './texts';

const { title, unknown, action } = dashboardTexts.failed;

export const DashboardFailed = ({ error }: { error: Error }) => {
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={AlertIcon}
      heading="h1"
      title={title}
      text={error.message || unknown}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {action}
        </Button>
      }
    />
  );
};

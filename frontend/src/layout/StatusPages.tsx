import SearchIcon from '@mui/icons-material/SearchRounded';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { layoutTexts } from './texts';

const { denied, notFound } = layoutTexts;

/** Shown instead of a page that this user may not open. @param text a message for that particular page */
export const AccessDeniedPage = ({ text = denied.text }: { text?: string }) => (
  <StatusPage icon={ShieldIcon} title={denied.title} text={text} action={denied.action} />
);

export const NotFoundPage = () => <StatusPage icon={SearchIcon} {...notFound} />;

interface StatusPageProps {
  icon: typeof SvgIcon;
  title: string;
  text: string;
  action: string;
}

function StatusPage({ icon, title, text, action }: StatusPageProps) {
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={icon}
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
}

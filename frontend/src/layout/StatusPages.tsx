import SearchIcon from '@mui/icons-material/SearchRounded';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate, type MessageKey } from '../i18n/useTranslate';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/Link';
import { useDocumentTitle } from '../ui/useDocumentTitle';

/** Shown instead of a page that this user may not open. @param text a message for that particular page */
export const AccessDeniedPage = ({ text = 'layout.denied.text' }: { text?: MessageKey }) => {
  const translate = useTranslate();
  return (
    <StatusPage
      icon={ShieldIcon}
      title={translate('layout.denied.title')}
      text={translate(text)}
      action={translate('layout.denied.action')}
    />
  );
};

export const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <StatusPage
      icon={SearchIcon}
      title={translate('layout.notFound.title')}
      text={translate('layout.notFound.text')}
      action={translate('layout.notFound.action')}
    />
  );
};

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
        <LinkButton variant="contained" to="/">
          {action}
        </LinkButton>
      }
    />
  );
}

import SearchIcon from '@mui/icons-material/SearchRounded';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate, type MessageKey } from '../i18n/useTranslate';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/Link';
import { useDocumentTitle } from '../ui/useDocumentTitle';

/** Shown instead of a page that this user may not open. @param text a message for that particular page */
export const AccessDeniedPage = ({ text }: { text?: MessageKey }) => (
  <StatusPage icon={ShieldIcon} about="denied" text={text} />
);

export const NotFoundPage = () => <StatusPage icon={SearchIcon} about="notFound" />;

type StatusPageProps = { icon: typeof SvgIcon; about: 'denied' | 'notFound'; text?: MessageKey };

function StatusPage({ icon, about, text = `layout.${about}.text` }: StatusPageProps) {
  const translate = useTranslate();
  const title = translate(`layout.${about}.title`);
  useDocumentTitle(title);
  const home = (
    <LinkButton variant="contained" to="/">
      {translate(`layout.${about}.action`)}
    </LinkButton>
  );
  return <EmptyState icon={icon} heading="h1" title={title} text={translate(text)} action={home} />;
}

import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Mail } from '../api/types';
import { useDialogLink } from '../ui/dialogInAddress';
import { MAIL_PARAMETER } from './paths';

/** The mail's subject; opens the whole of it. */
export const MailLink = ({ mail }: { mail: Mail }) => (
  <Link component={RouterLink} {...useDialogLink(MAIL_PARAMETER, mail.id)} title={mail.subject}>
    {mail.subject}
  </Link>
);

import { recordPath } from '../activity/paths';
import { useIsGone } from '../activity/useIsGone';
import type { Mail, MailStatus } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useDialogLink } from '../ui/dialogInAddress';
import { formatDateAndTime } from '../ui/format';
import { AlertIcon, BanIcon, CheckIcon, ClockIcon } from '../ui/icons';
import { Link } from '../ui/Link';
import type { StatusLook } from '../ui/status';
import { ToneChip } from '../ui/ToneChip';
import { MAIL_PARAMETER } from './paths';

/** The mail's subject as a link that opens the complete mail. */
export const MailLink = ({ mail }: { mail: Mail }) => (
  <Link {...useDialogLink(MAIL_PARAMETER, mail.id)} title={mail.subject}>
    {mail.subject}
  </Link>
);

/** The record that a mail belongs to, with a link while it exists. */
export function MailAbout({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const { aboutType, aboutId, aboutLabel } = mail;
  const isGone = useIsGone(mail);
  // A reminder is about several bookings, which its text names.
  if (!aboutType || aboutType === 'chase' || !aboutId || !aboutLabel) return null;
  if (isGone) return translate('mail.gone', { kind: translate(`mail.abouts.${aboutType}`), label: aboutLabel });
  return (
    <Link to={recordPath(aboutType, aboutId)} underline="always">
      {translate('mail.about', { kind: translate(`mail.abouts.${aboutType}`), label: aboutLabel })}
    </Link>
  );
}

/** When it was sent, how often it was tried and when the next try is, or the error with which it failed. */
export function MailProgress({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const { status, attempts, nextAttemptAt, lastError, sentAt } = mail;
  const tried = attempts === 0 ? translate('mail.notTried') : translate('mail.attempts', { smart_count: attempts });
  if (status === 'failed' && lastError) return lastError;
  if (status === 'sent') return sentAt && translate('mail.sentAt', { moment: formatDateAndTime(sentAt) });
  if (status === 'queued' && nextAttemptAt && attempts > 0)
    return `${tried}, ${translate('mail.next', { moment: formatDateAndTime(nextAttemptAt) })}`;
  // An outage does not count as a try.
  if (status === 'queued' && attempts === 0 && lastError) return translate('mail.couldNotGo');
  return tried;
}

const LOOKS: Record<MailStatus, StatusLook> = {
  queued: { tone: 'yellow', icon: ClockIcon },
  sent: { tone: 'green', icon: CheckIcon },
  failed: { tone: 'red', icon: AlertIcon },
  cancelled: { tone: 'grey', icon: BanIcon },
};

export const mailStatuses = Object.keys(LOOKS) as MailStatus[];

export const MailStatusChip = ({ status }: { status: MailStatus }) => {
  const translate = useTranslate();
  return <ToneChip {...LOOKS[status]}>{translate(`mail.status.${status}`)}</ToneChip>;
};

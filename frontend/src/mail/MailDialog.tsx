import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useGetOne } from 'react-admin';
import type { MailWithText } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { DetailsDialog, LoadedDetails } from '../ui/DetailsDialog';
import { useDialogInAddress } from '../ui/dialogInAddress';
import { Facts } from '../ui/Facts';
import { formatFileSize, formatDateAndTime } from '../ui/format';
import { MailText } from '../ui/MailText';
import { MailAbout, MailStatusChip } from './fields';
import { MAIL_PARAMETER, MAIL } from './paths';
import { RetryMailButton } from './RetryMailButton';
import { templateName } from './templates';

const WITH_TEXT = { text: true };

/** The complete mail that the URL asks for. */
export function MailDialog() {
  const { id, close } = useDialogInAddress(MAIL_PARAMETER);
  return id === null ? null : <OpenMail key={id} id={id} onClose={close} />;
}

function OpenMail({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  // The list caches its rows, which have no text, under the same key without `meta`.
  const query = useGetOne<MailWithText>(MAIL, { id, meta: WITH_TEXT });
  const { data: mail } = query;
  return (
    <DetailsDialog
      title={mail?.subject ?? translate('mail.dialog.title')}
      actions={mail && <RetryMailButton mail={mail} isPrimary />}
      onClose={onClose}
    >
      <LoadedDetails query={query} texts="mail.dialog">
        {(loaded) => <MailBody mail={loaded} />}
      </LoadedDetails>
    </DetailsDialog>
  );
}

function MailBody({ mail }: { mail: MailWithText }) {
  const translate = useTranslate();
  const isWaiting = mail.status === 'queued';
  return (
    <Body>
      {mail.lastError && (
        <Alert severity={isWaiting ? 'warning' : 'error'}>
          <strong>{translate('mail.dialog.lastError')}:</strong> {mail.lastError}{' '}
          {isWaiting && translate('mail.dialog.willRetry')}
        </Alert>
      )}
      <Facts
        facts={[
          [translate('mail.dialog.state'), <MailStatusChip status={mail.status} />],
          [translate('mail.dialog.to'), mail.recipient],
          [translate('mail.dialog.kind'), templateName(mail.template, translate)],
          mail.aboutLabel && [translate('mail.dialog.about'), <MailAbout mail={mail} />],
          [translate('mail.dialog.written'), formatDateAndTime(mail.createdAt)],
          mail.sentAt && [translate('mail.dialog.sent'), formatDateAndTime(mail.sentAt)],
          mail.attachments.length > 0 && [translate('mail.dialog.attached'), attachmentsInWords(mail.attachments)],
          [translate('mail.dialog.attempts'), mail.attempts],
          isWaiting && mail.nextAttemptAt && [translate('mail.dialog.next'), formatDateAndTime(mail.nextAttemptAt)],
        ]}
      />
      <MailText text={mail.text} />
    </Body>
  );
}

const attachmentsInWords = (attachments: MailWithText['attachments']): string =>
  attachments.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ');

const Body = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The dialog already has padding.
  '& dl': { padding: 0 },
});

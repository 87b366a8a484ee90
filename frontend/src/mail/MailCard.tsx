import { styled } from '@mui/material/styles';
import type { Mail } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { RecordCard } from '../ui/list/RecordCard';
import { MailAbout } from './MailAbout';
import { MailLink } from './MailLink';
import { MailProgress } from './MailProgress';
import { MailStatusChip } from './MailStatusChip';
import { RetryMailButton } from './RetryMailButton';
import { templateName } from './texts';

/** A mail on screens too narrow for rows. */
export const MailCard = ({ mail }: { mail: Mail }) => (
  <Frame>
    <div className="state">
      <MailStatusChip status={mail.status} />
      <time dateTime={mail.createdAt}>{formatRecordMoment(mail.createdAt)}</time>
    </div>
    <h2>
      <MailLink mail={mail} />
    </h2>
    <p>{mail.recipient}</p>
    <p className="more">
      {templateName(mail.template)}
      {mail.aboutLabel && ' · '}
      <MailAbout mail={mail} />
    </p>
    {mail.status !== 'sent' && (
      <p className="more">
        {mail.status === 'failed' && mail.lastError ? mail.lastError : <MailProgress mail={mail} />}
      </p>
    )}
    <div>
      <RetryMailButton mail={mail} />
    </div>
  </Frame>
);

const Frame = styled(RecordCard)(({ theme }) => ({
  gap: 4,
  '& .state': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, marginBottom: 4 },
  '& time, & .more': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& > div:empty': { display: 'none' },
}));

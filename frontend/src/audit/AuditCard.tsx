import { styled } from '@mui/material/styles';
import type { AuditEntry } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { RecordCard } from '../ui/list/RecordCard';
import { Changes } from './Changes';
import { RecordKind, RecordLink } from './RecordLink';
import { predicateOf } from './texts';

/** An entry on screens too narrow for rows. */
export const AuditCard = ({ entry }: { entry: AuditEntry }) => (
  <Frame>
    <header>
      <span>
        <RecordLink entry={entry} />
        <small>
          <RecordKind entry={entry} />
        </small>
      </span>
      <time dateTime={entry.at}>{formatRecordMoment(entry.at)}</time>
    </header>
    <p>
      <strong>{entry.actorName}</strong> {predicateOf(entry)}
    </p>
    <Changes entry={entry} />
  </Frame>
);

const Frame = styled(RecordCard)(({ theme }) => ({
  alignItems: 'flex-start',
  gap: 4,
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%' },
  '& header a, & header button': { fontSize: 'inherit', fontWeight: 650, textAlign: 'left' },
  '& small, & time': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& small': { display: 'block' },
  '& time': { flex: 'none', lineHeight: '20px' },
  '& p': { margin: '4px 0 0' },
}));

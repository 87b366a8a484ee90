import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { Changes } from './Changes';
import { RecordKind, RecordLink } from './RecordLink';
import { predicateOf } from './texts';

/** One entry where there is no room for a row. */
export const AuditCard = ({ entry }: { entry: AuditEntry }) => (
  <Frame component="article">
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

const Frame = styled(Card)<{ component?: 'article' }>(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  padding: 16,
  minWidth: 0,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%' },
  '& header a, & header button': { fontSize: 'inherit', fontWeight: 650, textAlign: 'left' },
  '& small, & time': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& small': { display: 'block' },
  '& time': { flex: 'none', lineHeight: '20px' },
  '& p': { margin: '4px 0 0' },
}));

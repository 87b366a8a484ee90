import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AuditEntry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatCount, formatRecordMoment } from '../ui/format';
import { RowsSkeleton } from '../ui/Loading';
import { Changes } from './Changes';
import { predicateOf } from './texts';
import { useHistory, type RecordedResource } from './useHistory';

/** The number of entries shown while a long history is collapsed. */
const SHOWN = 8;

interface HistoryProps {
  resource: RecordedResource;
  id: string;
}

/** Who did what to a record and when, with the values before and after, newest first. A long history is collapsed. */
export function History({ resource, id }: HistoryProps) {
  const translate = useTranslate();
  const { data: entries, error, refetch } = useHistory(resource, id);
  const [isOpen, setOpen] = useState(false);

  if (error) return <HistoryFailed error={error} onRetry={() => void refetch()} />;
  if (!entries) return <RowsSkeleton label={translate('audit.history.loading')} rows={3} />;
  if (entries.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {translate('audit.history.empty')}
      </Typography>
    );
  const isFolded = !isOpen && entries.length > SHOWN + 1;
  return (
    <>
      <List>
        {(isFolded ? entries.slice(0, SHOWN) : entries).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
      {entries.length > SHOWN + 1 && (
        <Box sx={{ padding: '0 16px 12px 44px' }}>
          <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? translate('audit.history.fewer')
              : translate('audit.history.all', { count: formatCount(entries.length) })}
          </Button>
        </Box>
      )}
    </>
  );
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  return (
    <li>
      <span className="mark">
        <ActorIcon kind={entry.actorKind} />
      </span>
      <div className="what">
        <p>
          <strong>{entry.actorName}</strong> {predicateOf(entry, translate)}
        </p>
        <Changes entry={entry} />
      </div>
      <time dateTime={entry.at}>{formatRecordMoment(entry.at)}</time>
    </li>
  );
};

const HistoryFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', p: 2 }} role="alert">
      <Typography>
        {translate('audit.history.failed')} {error.message}
      </Typography>
      <Button variant="outlined" size="small" onClick={onRetry}>
        {translate('audit.history.retry')}
      </Button>
    </Box>
  );
};

const List = styled('ol')(({ theme }) => ({
  containerType: 'inline-size',
  margin: 0,
  padding: '6px 16px',
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '0 8px',
    padding: '8px 0',
    fontSize: '0.8125rem',
  },
  // A vertical line connects the marks into a timeline.
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 9.5,
    top: 32,
    bottom: -8,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: 999,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.tint,
  },
  '& .what': { minWidth: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& time': { fontSize: '0.75rem', lineHeight: '20px', color: theme.palette.text.secondary },
  '@container (max-width: 480px)': { '& time': { gridColumn: 2 } },
}));

const ICONS: Record<AuditEntry['actorKind'], typeof SvgIcon> = {
  user: UsersIcon,
  brand: MailIcon,
  public: FileIcon,
  system: ClockIcon,
};

/** The icon of an actor: a member of staff, a brand, a public form, or Placard itself. */
const ActorIcon = ({ kind }: { kind: AuditEntry['actorKind'] }) => {
  const Picture = ICONS[kind];
  return <Picture sx={{ fontSize: 12 }} />;
};

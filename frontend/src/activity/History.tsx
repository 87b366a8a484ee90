import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import NoteIcon from '@mui/icons-material/EditNoteRounded';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState, type ReactNode } from 'react';
import type { AuditEntry, Note } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { keyFor } from '../ui/attempts';
import { formatCount, formatDateAndTime } from '../ui/format';
import { both, Loaded, type Loadable } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Muted } from '../ui/Muted';
import { useVerb } from '../ui/useVerb';
import { Changes } from './Changes';
import { NoteForm } from './NoteForm';
import { NoteText } from './NoteText';
import { predicateOf } from './predicates';

/** The resources with a history. */
export type RecordedResource = Parameters<PlacardDataProvider['history']>[0];

export function useHistory(resource: RecordedResource, id: string) {
  return useRead(['history', resource, id], (api) => api.history(resource, id));
}

/** The number of entries shown while a long history is collapsed. Notes are always shown. */
const SHOWN = 8;

/** In the history of a record, the note itself stands for these. */
const SHOWN_AS_NOTE = ['note written', 'note edited'];

/** The resources that notes are written on. */
export type NotedResource = Parameters<PlacardDataProvider['notes']>[0];

interface HistoryProps {
  resource: NotedResource;
  id: string;
}

/** The notes of staff on a record, among the events of its history, and a field for a new note. */
export const History = ({ resource, id }: HistoryProps) => (
  <>
    <Box sx={{ padding: '16px 16px 8px' }}>
      <AddNote key={id} resource={resource} id={id} />
    </Box>
    <NotesAndEvents resource={resource} id={id} />
  </>
);

/** Writes a note on a record. What is typed is kept for this record, also on other pages, until it is added. */
function AddNote({ resource, id }: HistoryProps) {
  const translate = useTranslate();
  const form = `note:${resource}:${id}`;
  const [added, setAdded] = useState(0);
  const { submit, isPending } = useVerb<string>({
    resource: 'notes',
    call: (api, text) => api.addNote(resource, id, text, keyFor(form, text)),
    done: () => ({ key: 'notes.addDone' }),
    failed: 'notes.addFailed',
    form,
    close: () => setAdded((count) => count + 1),
  });
  return (
    <NoteForm
      // A new form after each note, with the focus where it was.
      key={added}
      draft={form}
      submitLabel={translate('notes.add')}
      autoFocus={added > 0}
      pending={isPending}
      onSubmit={submit}
    />
  );
}

/** The history of a record that has no notes. */
export function Events({ resource, id }: { resource: RecordedResource; id: string }) {
  const history = useHistory(resource, id);
  return <LoadedTimeline query={history}>{(entries) => <Timeline entries={entries} />}</LoadedTimeline>;
}

function NotesAndEvents({ resource, id }: HistoryProps) {
  const notes = useRead(['notes', resource, id], (api) => api.notes(resource, id));
  const query = both(useHistory(resource, id), notes);
  return (
    <LoadedTimeline query={query}>
      {([history, written]) => <Timeline entries={inOrder(history, written)} />}
    </LoadedTimeline>
  );
}

function LoadedTimeline<Data>({ query, children }: { query: Loadable<Data>; children: (data: Data) => ReactNode }) {
  const translate = useTranslate();
  return (
    <Loaded
      query={query}
      failed={{ title: translate('audit.history.failed') }}
      loading={<RowsSkeleton label={translate('audit.history.loading')} rows={3} />}
    >
      {children}
    </Loaded>
  );
}

/**
 * Who did what to a record and when, newest first, with the values before and after. A long history is collapsed.
 */
function Timeline({ entries }: { entries: (AuditEntry | Note)[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);

  if (entries.length === 0) return <Muted sx={{ p: 2 }}>{translate('audit.history.empty')}</Muted>;
  const isFolded = !isOpen && entries.length > SHOWN + 1;
  return (
    <>
      <List>
        {entries
          .filter((entry, place) => !isFolded || place < SHOWN || 'text' in entry)
          .map((entry) =>
            'text' in entry ? <NoteEntry key={entry.id} note={entry} /> : <Entry key={entry.id} entry={entry} />,
          )}
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
      <time dateTime={entry.at}>{formatDateAndTime(entry.at)}</time>
    </li>
  );
};

const NoteEntry = ({ note }: { note: Note }) => {
  const translate = useTranslate();
  return (
    <li>
      <span className="mark">
        <NoteIcon sx={{ fontSize: 14 }} />
      </span>
      <div className="what">
        <p>
          <strong>{note.author.name}</strong> {translate('notes.wrote')}{' '}
          {note.editedAt && translate('notes.edited', { when: formatDateAndTime(note.editedAt) })}
        </p>
        <NoteText note={note} />
      </div>
      <time dateTime={note.createdAt}>{formatDateAndTime(note.createdAt)}</time>
    </li>
  );
};

/** Both come newest first. */
function inOrder(entries: AuditEntry[], notes: Note[]): (AuditEntry | Note)[] {
  const events = entries.filter(({ action }) => !SHOWN_AS_NOTE.includes(action));
  const momentOf = (entry: AuditEntry | Note) => Date.parse('at' in entry ? entry.at : entry.createdAt);
  return [...events, ...notes].sort((one, other) => momentOf(other) - momentOf(one));
}

const List = styled('ol')(({ theme }) => ({
  containerType: 'inline-size',
  padding: '6px 16px',
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

import HistoryIcon from '@mui/icons-material/HistoryRounded';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { auditTexts } from '../i18n/en/audit';
import { useTranslate } from '../i18n/useTranslate';
import { formatDateAndTime } from '../ui/format';
import { RecordCard } from '../ui/list/Cards';
import { List } from '../ui/list/List';
import { columns, ellipsis, SortableColumn, twoLines } from '../ui/list/table';
import { AuditFilters } from './AuditFilters';
import { Changes } from './Changes';
import { predicateOf, whatHappened } from './predicates';
import { RecordKind, RecordLink } from './RecordLink';

/** The resource, which is also its path under /api. */
const AUDIT = 'audit';

const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** The complete audit log, for admins. */
export function AuditList() {
  const translate = useTranslate();
  return (
    <List<AuditEntry>
      resource={AUDIT}
      sort={NEWEST_FIRST}
      texts="audit"
      orders={auditTexts.orders}
      filters={<AuditFilters />}
      card={(entry) => <AuditCard entry={entry} />}
      empty={{ icon: HistoryIcon }}
    >
      <DataTable<AuditEntry> sx={tableStyles} aria-label={translate('audit.table')}>
        <SortableColumn<AuditEntry>
          source="at"
          sortByOrder="DESC"
          render={({ at }) => <time dateTime={at}>{formatDateAndTime(at)}</time>}
        />
        <DataTable.Col<AuditEntry>
          source="actorName"
          disableSort
          render={({ actorName, actorKind }) => (
            <>
              <strong title={actorName}>{actorName}</strong>
              <small>{translate(`audit.actors.${actorKind}`)}</small>
            </>
          )}
        />
        <DataTable.Col<AuditEntry>
          source="action"
          disableSort
          render={(entry) => (
            <>
              {whatHappened(entry, translate)}
              <Changes entry={entry} />
            </>
          )}
        />
        <DataTable.Col<AuditEntry>
          source="aboutLabel"
          disableSort
          render={(entry) => (
            <>
              <RecordLink entry={entry} />
              <small>
                <RecordKind entry={entry} />
              </small>
            </>
          )}
        />
      </DataTable>
    </List>
  );
}

const tableStyles: SxProps<Theme> = {
  '& .MuiTableCell-body': { padding: '10px', verticalAlign: 'top' },
  '& td.column-action': { width: '100%', whiteSpace: 'normal' },
  '& td.column-at': { color: 'text.secondary' },
  [columns('actorName')]: { maxWidth: 180 },
  [columns('aboutLabel')]: { maxWidth: 220, minWidth: 190 },
  '& td.column-actorName strong': ellipsis,
  '& td.column-aboutLabel a, & td.column-aboutLabel button': {
    ...twoLines,
    maxWidth: '100%',
    fontSize: 'inherit',
    fontWeight: 650,
    textAlign: 'left',
  },
};

/** An entry on screens too narrow for rows. */
const AuditCard = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  return (
    <Card>
      <header>
        <span>
          <RecordLink entry={entry} />
          <small>
            <RecordKind entry={entry} />
          </small>
        </span>
        <time dateTime={entry.at}>{formatDateAndTime(entry.at)}</time>
      </header>
      <p>
        <strong>{entry.actorName}</strong> {predicateOf(entry, translate)}
      </p>
      <Changes entry={entry} />
    </Card>
  );
};

const Card = styled(RecordCard)(({ theme }) => ({
  alignItems: 'flex-start',
  gap: 4,
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%' },
  '& header a, & header button': { fontSize: 'inherit', fontWeight: 650, textAlign: 'left' },
  '& small, & time': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& small': { display: 'block' },
  '& time': { flex: 'none', lineHeight: '20px' },
  '& p': { margin: '4px 0 0' },
}));

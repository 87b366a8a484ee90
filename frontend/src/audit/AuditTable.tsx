import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable, useRecordContext } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { SortableColumn } from '../ui/list/SortableColumn';
import { columns, ellipsis, tableStyles } from '../ui/list/tableStyles';
import { Changes } from './Changes';
import { RecordKind, RecordLink } from './RecordLink';
import { auditTexts as texts, whatHappened } from './texts';

export const AuditTable = () => (
  <DataTable<AuditEntry> bulkActionButtons={false} rowClick={false} sx={auditTableStyles} aria-label={texts.table}>
    <SortableColumn source="at" label={texts.columns.at} sortByOrder="DESC">
      <When />
    </SortableColumn>
    <DataTable.Col source="actorName" label={texts.columns.actorName} disableSort>
      <Who />
    </DataTable.Col>
    <DataTable.Col source="action" label={texts.columns.action} disableSort>
      <What />
    </DataTable.Col>
    <DataTable.Col source="aboutLabel" label={texts.columns.aboutLabel} disableSort>
      <Record />
    </DataTable.Col>
  </DataTable>
);

function When() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <time dateTime={entry.at}>{formatRecordMoment(entry.at)}</time> : null;
}

function Who() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return (
    <>
      <strong title={entry.actorName}>{entry.actorName}</strong>
      <small>{texts.actors[entry.actorKind]}</small>
    </>
  );
}

function What() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return (
    <>
      {whatHappened(entry)}
      <Changes entry={entry} />
    </>
  );
}

function Record() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return (
    <>
      <RecordLink entry={entry} />
      <small>
        <RecordKind entry={entry} />
      </small>
    </>
  );
}

const auditTableStyles: SxProps<Theme> = {
  ...tableStyles,
  '& .MuiTableCell-body': { ...tableStyles['& .MuiTableCell-body'], padding: '10px', verticalAlign: 'top' },
  '& td.column-action': { width: '100%', whiteSpace: 'normal' },
  '& td.column-at': { color: 'text.secondary' },
  [columns('actorName')]: { maxWidth: 180 },
  [columns('aboutLabel')]: { maxWidth: 220, minWidth: 120 },
  '& td.column-actorName strong': ellipsis,
  '& td.column-aboutLabel a, & td.column-aboutLabel button': {
    ...ellipsis,
    maxWidth: '100%',
    fontSize: 'inherit',
    fontWeight: 650,
    textAlign: 'left',
  },
};

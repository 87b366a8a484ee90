import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { DataTable, useRecordContext } from 'react-admin';
import type { Mail } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { SortableColumn } from '../ui/list/SortableColumn';
import { columns, ellipsis, tableStyles } from '../ui/list/tableStyles';
import { MailAbout } from './MailAbout';
import { MailLink } from './MailLink';
import { MailProgress } from './MailProgress';
import { MailStatusChip } from './MailStatusChip';
import { RetryMailButton } from './RetryMailButton';
import { mailTexts as texts, templateName } from './texts';

export const MailTable = () => (
  <DataTable<Mail> bulkActionButtons={false} rowClick={false} sx={mailTableStyles} aria-label={texts.table}>
    <DataTable.Col source="subject" label={texts.columns.subject} disableSort>
      <Subject />
    </DataTable.Col>
    <SortableColumn source="recipient" label={texts.columns.recipient}>
      <Recipient />
    </SortableColumn>
    <DataTable.Col source="status" label={texts.columns.status} disableSort>
      <State />
    </DataTable.Col>
    <SortableColumn source="createdAt" label={texts.columns.createdAt} sortByOrder="DESC" align="right">
      <Written />
    </SortableColumn>
    <DataTable.Col
      source="id"
      label={<span style={visuallyHidden}>{texts.columns.actions}</span>}
      align="right"
      disableSort
    >
      <Action />
    </DataTable.Col>
  </DataTable>
);

function Subject() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <>
      <MailLink mail={mail} />
      <small>{templateName(mail.template)}</small>
    </>
  );
}

function Recipient() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <>
      <span title={mail.recipient}>{mail.recipient}</span>
      <small>
        <MailAbout mail={mail} />
      </small>
    </>
  );
}

/** The dialog shows the full error; here it is shortened. */
function State() {
  const mail = useRecordContext<Mail>();
  if (!mail) return null;
  return (
    <>
      <MailStatusChip status={mail.status} />
      <small title={mail.lastError ?? undefined}>
        {mail.status === 'failed' && mail.lastError ? mail.lastError : <MailProgress mail={mail} />}
      </small>
    </>
  );
}

function Written() {
  const mail = useRecordContext<Mail>();
  return mail ? <time dateTime={mail.createdAt}>{formatRecordMoment(mail.createdAt)}</time> : null;
}

function Action() {
  const mail = useRecordContext<Mail>();
  return mail ? <RetryMailButton mail={mail} /> : null;
}

/** Columns leave by their worth as the card gets narrower. */
const mailTableStyles: SxProps<Theme> = {
  ...tableStyles,
  '& .MuiTableCell-body': { ...tableStyles['& .MuiTableCell-body'], height: 56 },
  // Without a fixed width: these columns share the remaining room.
  [columns('subject')]: { maxWidth: 0, width: '45%' },
  [columns('recipient')]: { maxWidth: 0, width: '30%' },
  [columns('status')]: { maxWidth: 220, minWidth: 150 },
  '& td.column-subject a, & td.column-recipient > span': ellipsis,
  '& .column-subject a': { fontWeight: 650 },
  '& td.column-status small': { marginTop: '2px' },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
};

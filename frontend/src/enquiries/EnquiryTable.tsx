import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { AssigneeName } from '../activity/AssigneeName';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatDate } from '../ui/format';
import { Link } from '../ui/Link';
import { columns, ellipsis, SortableColumn, twoLines } from '../ui/list/table';
import { StatusChip } from '../ui/StatusChip';
import { enquiryPath } from './paths';
import { BookingTypeNames } from './RequestedTypes';

/** Sales enquiries in one row each. A row leads to the enquiry, as its card. */
export function EnquiryTable() {
  const translate = useTranslate();
  return (
    <DataTable<Enquiry>
      sx={tableStyles}
      aria-label={translate('enquiries.table')}
      rowClick={(id) => enquiryPath(String(id))}
    >
      <SortableColumn<Enquiry>
        source="brand"
        render={({ id, brand, brandContactEmail }) => (
          <>
            {/* The row would follow it, too. */}
            <Link to={enquiryPath(id)} title={brand} onClick={(event) => event.stopPropagation()}>
              {brand}
            </Link>
            <small title={brandContactEmail}>{brandContactEmail}</small>
          </>
        )}
      />
      <DataTable.Col<Enquiry>
        source="tradingDirector"
        disableSort
        render={({ tradingDirector }) => <span title={tradingDirector}>{tradingDirector}</span>}
      />
      <DataTable.Col<Enquiry>
        source="bookingTypes"
        disableSort
        render={(enquiry) => <BookingTypeNames enquiry={enquiry} />}
      />
      <DataTable.Col<Enquiry>
        source="bookingPeriod"
        disableSort
        render={(enquiry) => translate('enquiries.card.period', enquiry)}
      />
      <DataTable.Col<Enquiry>
        source="status"
        disableSort
        render={({ status }) => <StatusChip status={status} kind="enquiry" />}
      />
      <DataTable.Col<Enquiry>
        source="assignee"
        disableSort
        render={({ assignee }) => assignee && <AssigneeName assignee={assignee} />}
      />
      <SortableColumn<Enquiry>
        source="createdAt"
        sortByOrder="DESC"
        align="right"
        render={({ createdAt }) => formatDate(createdAt)}
      />
    </DataTable>
  );
}

/** Columns disappear in order of importance as the page gets narrower. */
const tableStyles: SxProps<Theme> = {
  // These columns share the remaining room, so they have no fixed width.
  [columns('brand')]: { maxWidth: 0, width: '40%' },
  [columns('bookingTypes')]: { maxWidth: 0, width: '60%' },
  '& td.column-brand a': { ...twoLines, fontWeight: 650 },
  '& td.column-tradingDirector span': { ...ellipsis, maxWidth: 120 },
  '& td.column-bookingTypes.MuiTableCell-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td.column-bookingTypes strong': { whiteSpace: 'nowrap' },
  '@container (max-width: 1000px)': { [columns('assignee')]: { display: 'none' } },
  '@container (max-width: 900px)': { [columns('tradingDirector')]: { display: 'none' } },
  '@container (max-width: 700px)': { [columns('createdAt')]: { display: 'none' } },
};

import { visuallyHidden } from '@mui/utils';
import { DataTable, useRecordContext } from 'react-admin';
import type { DealRequest } from '../../api/types';
import { formatLocalDate } from '../../ui/format';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { StatusChip } from '../../ui/StatusChip';
import { DealLink } from '../DealLink';
import { dealTexts } from '../texts';
import { dealTableStyles } from './dealTableStyles';
import { ViewDealButton } from './ViewDealButton';

const { fields, list: texts } = dealTexts;

export const DealTable = () => (
  <DataTable<DealRequest> bulkActionButtons={false} rowClick={false} sx={dealTableStyles} aria-label={texts.table}>
    <SortableColumn source="brand" label={fields.brand}>
      <Brand />
    </SortableColumn>
    <SortableColumn source="requesterName" label={fields.requester}>
      <Requester />
    </SortableColumn>
    <DataTable.Col source="status" label={fields.status} disableSort>
      <Status />
    </DataTable.Col>
    <SortableColumn source="liveDate" label={fields.liveDate} align="right">
      <Day of="liveDate" />
    </SortableColumn>
    <SortableColumn source="endDate" label={fields.endDate} align="right">
      <Day of="endDate" />
    </SortableColumn>
    <SortableColumn source="createdAt" label={fields.submitted} sortByOrder="DESC" align="right">
      <Day of="createdAt" />
    </SortableColumn>
    <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
      <Action />
    </DataTable.Col>
  </DataTable>
);

function Brand() {
  const deal = useRecordContext<DealRequest>();
  if (!deal) return null;
  return (
    <>
      <DealLink deal={deal} />
      <small title={deal.dealDescription}>{deal.dealDescription}</small>
    </>
  );
}

function Requester() {
  const deal = useRecordContext<DealRequest>();
  return (
    <>
      <span title={deal?.requesterName}>{deal?.requesterName}</span>
      <small>{deal?.requestEmail}</small>
    </>
  );
}

function Status() {
  const deal = useRecordContext<DealRequest>();
  return deal ? <StatusChip status={deal.status} kind="deal" /> : null;
}

function Day({ of }: { of: 'liveDate' | 'endDate' | 'createdAt' }) {
  const deal = useRecordContext<DealRequest>();
  return deal ? formatLocalDate(deal[of]) : null;
}

function Action() {
  const deal = useRecordContext<DealRequest>();
  return deal ? <ViewDealButton deal={deal} /> : null;
}

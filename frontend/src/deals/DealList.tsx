import PlusIcon from '@mui/icons-material/AddRounded';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import Button from '@mui/material/Button';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import type { DealRequest } from '../api/types';
import { useCounts } from '../layout/useCounts';
import { EmptyState } from '../ui/EmptyState';
import { formatLocalDate } from '../ui/format';
import { RecordCard } from '../ui/list/Cards';
import { ActiveFilters, ListSearch, StatusFilter } from '../ui/list/filters';
import { List } from '../ui/list/List';
import { ActionsColumn, columns, ellipsis, SortableColumn } from '../ui/list/table';
import { dealStatuses } from '../ui/status';
import { StatusChip } from '../ui/StatusChip';
import { DealDetails } from './DealDetails';
import { DealLink, ViewDealButton } from './DealLink';
import { DEAL_FORM_PATH, DEALS } from './paths';
import { dealTexts } from './texts';

const { fields, list: texts } = dealTexts;

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All deal requests, for admins. The URL also says which details are open. */
export function DealList() {
  return (
    <>
      <List<DealRequest>
        resource={DEALS}
        sort={NEWEST_FIRST}
        texts={texts}
        actions={
          // The public form is a separate page outside the router.
          <Button variant="contained" href={DEAL_FORM_PATH} startIcon={<PlusIcon />}>
            {dealTexts.dealForm}
          </Button>
        }
        tabs={<DealStatusTabs />}
        filters={
          <>
            <ListSearch texts={texts} />
            <ActiveFilters label={(key, value) => texts.filtered(key, String(value))} />
          </>
        }
        card={(deal) => <DealCard deal={deal} />}
        empty={<EmptyState icon={DealIcon} title={texts.empty} text={texts.emptyText} heading="h2" />}
      >
        <DataTable<DealRequest> sx={tableStyles} aria-label={texts.table}>
          <SortableColumn<DealRequest>
            source="brand"
            label={fields.brand}
            render={(deal) => (
              <>
                <DealLink deal={deal} />
                <small title={deal.dealDescription}>{deal.dealDescription}</small>
              </>
            )}
          />
          <SortableColumn<DealRequest>
            source="requesterName"
            label={fields.requester}
            render={({ requesterName, requestEmail }) => (
              <>
                <span title={requesterName}>{requesterName}</span>
                <small>{requestEmail}</small>
              </>
            )}
          />
          <DataTable.Col<DealRequest>
            source="status"
            label={fields.status}
            disableSort
            render={({ status }) => <StatusChip status={status} kind="deal" />}
          />
          {(['liveDate', 'endDate'] as const).map((day) => (
            <SortableColumn<DealRequest>
              key={day}
              source={day}
              label={fields[day]}
              align="right"
              render={(deal) => formatLocalDate(deal[day])}
            />
          ))}
          <SortableColumn<DealRequest>
            source="createdAt"
            label={fields.submitted}
            sortByOrder="DESC"
            align="right"
            render={({ createdAt }) => formatLocalDate(createdAt)}
          />
          <ActionsColumn<DealRequest> label={fields.actions} render={(deal) => <ViewDealButton deal={deal} />} />
        </DataTable>
      </List>
      <DealDetails />
    </>
  );
}

/** Columns disappear in order of importance as the card gets narrower. */
const tableStyles: SxProps<Theme> = {
  // These columns share the remaining room, so they have no fixed width.
  [columns('brand', 'requesterName')]: { maxWidth: 0, width: '50%' },
  '& td.column-brand a, & td.column-requesterName span': ellipsis,
  '& .column-brand a': { fontWeight: 650 },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
  '@container (max-width: 740px)': { [columns('endDate')]: { display: 'none' } },
};

function DealStatusTabs() {
  const counts = useCounts().data?.deals ?? undefined;
  return <StatusFilter label={texts.statuses} statuses={dealStatuses} counts={counts} />;
}

/** A deal request on screens too narrow for rows. */
const DealCard = ({ deal }: { deal: DealRequest }) => (
  <Card>
    <header>
      <div className="title">
        <h2>
          <DealLink deal={deal} />
        </h2>
        <StatusChip status={deal.status} kind="deal" />
      </div>
      <p>
        {deal.requesterName} · {deal.requestEmail}
      </p>
    </header>
    <p className="description">{deal.dealDescription}</p>
    <dl>
      <div>
        <dt>{`${fields.liveDate} – ${fields.endDate}`}</dt>
        <dd>{texts.runs(formatLocalDate(deal.liveDate), formatLocalDate(deal.endDate))}</dd>
      </div>
      <div>
        <dt>{fields.submitted}</dt>
        <dd>{formatLocalDate(deal.createdAt)}</dd>
      </div>
    </dl>
    <div>
      <ViewDealButton deal={deal} />
    </div>
  </Card>
);

const Card = styled(RecordCard)(({ theme }) => ({
  '& header p, & dt': { color: theme.palette.text.secondary },
  '& .description': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
  },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0 },
  '& dt': { fontSize: '0.75rem' },
  '& dd': { margin: 0, fontWeight: 500 },
}));

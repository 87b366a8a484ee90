import PlusIcon from '@mui/icons-material/AddRounded';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import Button from '@mui/material/Button';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { AssigneeName } from '../activity/AssigneeName';
import { ASSIGNEE_FILTER, MineFilter } from '../activity/MineFilter';
import type { DealRequest } from '../api/types';
import { dealTexts } from '../i18n/en/deals';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useCounts } from '../layout/useCounts';
import { formatDateAndTime, formatLocalDate } from '../ui/format';
import { RecordCard } from '../ui/list/Cards';
import { ExportButton } from '../ui/list/ExportButton';
import { ActiveFilters, ListSearch, StatusFilter } from '../ui/list/filters';
import { List } from '../ui/list/List';
import { ActionsColumn, columns, ellipsis, SortableColumn } from '../ui/list/table';
import { dealStatuses } from '../ui/status';
import { StatusChip } from '../ui/StatusChip';
import { DealDetails } from './DealDetails';
import { DealLink, ViewDealButton } from './DealLink';
import { DEAL_FORM_PATH, DEALS } from './paths';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All deal requests, for admins. The URL also says which details are open. */
export function DealList() {
  const translate = useTranslate();
  return (
    <>
      <List<DealRequest>
        resource={DEALS}
        sort={NEWEST_FIRST}
        texts="deals.list"
        orders={dealTexts.list.orders}
        actions={
          <>
            <ExportButton />
            {/* The public form is a separate page outside the router. */}
            <Button variant="contained" href={DEAL_FORM_PATH} startIcon={<PlusIcon />}>
              {translate('deals.dealForm')}
            </Button>
          </>
        }
        tabs={<DealStatusTabs />}
        filters={
          <>
            <ListSearch texts="deals.list" />
            <MineFilter />
            <ActiveFilters label={(key, value) => filterLabel(key, value, translate)} shown={[ASSIGNEE_FILTER]} />
          </>
        }
        card={(deal) => <DealCard deal={deal} />}
        empty={{ icon: DealIcon }}
      >
        <DataTable<DealRequest> sx={tableStyles} aria-label={translate('deals.list.table')}>
          <SortableColumn<DealRequest>
            source="brand"
            render={(deal) => (
              <>
                <DealLink deal={deal} />
                <small title={deal.dealDescription}>{deal.dealDescription}</small>
              </>
            )}
          />
          <SortableColumn<DealRequest>
            source="requesterName"
            render={({ requesterName, requestEmail }) => (
              <>
                <span title={requesterName}>{requesterName}</span>
                <small>{requestEmail}</small>
              </>
            )}
          />
          <DataTable.Col<DealRequest>
            source="status"
            disableSort
            render={({ status }) => <StatusChip status={status} kind="deal" />}
          />
          <DataTable.Col<DealRequest>
            source="assignee"
            disableSort
            render={({ assignee }) => assignee && <AssigneeName assignee={assignee} />}
          />
          {(['liveDate', 'endDate'] as const).map((day) => (
            <SortableColumn<DealRequest>
              key={day}
              source={day}
              align="right"
              render={(deal) => formatLocalDate(deal[day])}
            />
          ))}
          <SortableColumn<DealRequest>
            source="createdAt"
            sortByOrder="DESC"
            align="right"
            render={({ createdAt }) => formatLocalDate(createdAt)}
          />
          <ActionsColumn<DealRequest> render={(deal) => <ViewDealButton deal={deal} />} />
        </DataTable>
      </List>
      <DealDetails />
    </>
  );
}

function filterLabel(key: string, value: unknown, translate: Translate): string | undefined {
  if (!(key in dealTexts.list.until) || typeof value !== 'string') return undefined;
  return translate(`deals.list.until.${key as keyof typeof dealTexts.list.until}`, {
    moment: formatDateAndTime(value),
  });
}

/** Columns disappear in order of importance as the card gets narrower. */
const tableStyles: SxProps<Theme> = {
  // These columns share the remaining room, so they have no fixed width.
  [columns('brand', 'requesterName')]: { maxWidth: 0, width: '50%' },
  '& td.column-brand a, & td.column-requesterName span': ellipsis,
  '& .column-brand a': { fontWeight: 650 },
  '@container (max-width: 980px)': { [columns('assignee')]: { display: 'none' } },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
  '@container (max-width: 740px)': { [columns('endDate')]: { display: 'none' } },
};

function DealStatusTabs() {
  const translate = useTranslate();
  const counts = useCounts().data?.deals ?? undefined;
  return <StatusFilter label={translate('deals.list.statuses')} statuses={dealStatuses} counts={counts} />;
}

/** A deal request on screens too narrow for rows. */
const DealCard = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
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
          <dt>{`${translate('resources.deal-requests.fields.liveDate')} – ${translate('resources.deal-requests.fields.endDate')}`}</dt>
          <dd>
            {translate('deals.list.runs', { from: formatLocalDate(deal.liveDate), to: formatLocalDate(deal.endDate) })}
          </dd>
        </div>
        <div>
          <dt>{translate('resources.deal-requests.fields.createdAt')}</dt>
          <dd>{formatLocalDate(deal.createdAt)}</dd>
        </div>
        {deal.assignee && (
          <div>
            <dt>{translate('resources.deal-requests.fields.assignee')}</dt>
            <dd>
              <AssigneeName assignee={deal.assignee} />
            </dd>
          </div>
        )}
      </dl>
      <div>
        <ViewDealButton deal={deal} />
      </div>
    </Card>
  );
};

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

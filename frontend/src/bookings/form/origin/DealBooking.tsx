import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Catalogue, DealRequest } from '../../../api/types';
import { dealPath, DEALS, DEALS_PATH } from '../../../deals/paths';
import { useTranslate } from '../../../i18n/useTranslate';
import { formatLocalDate } from '../../../ui/format';
import { Link } from '../../../ui/Link';
import { Hint } from '../../../ui/Muted';
import { StatusChip } from '../../../ui/StatusChip';
import { statusName } from '../../../ui/statusName';
import { useNavigateFromHere } from '../../../ui/useNavigateFromHere';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromDeal } from './bookingOrigin';
import { LoadedOrigin, WhileOpen } from './OriginProblem';

/** The form for a booking that belongs to a deal request. */
export function DealBooking({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  return (
    <LoadedOrigin<DealRequest> resource={DEALS} id={id} failed={translate('deals.guide.failed')}>
      {(deal) => (
        <WhileOpen
          isOpen={deal.allowedActions.includes('createBooking')}
          closed={translate('deals.guide.closed', { status: statusName(deal.status, translate) })}
          back={translate('deals.guide.back')}
          to={DEALS_PATH}
        >
          <NewBookingForm
            catalogue={catalogue}
            origin={{ dealRequestId: id }}
            initial={prefillFromDeal(deal)}
            lead={<DealSummary deal={deal} />}
            onCreated={() => navigate(dealPath(id))}
          />
        </WhileOpen>
      )}
    </LoadedOrigin>
  );
}

/** A summary of the deal request, shown above the form. */
const DealSummary = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <Frame>
      <div className="head">
        <Typography variant="h2">{translate('deals.guide.title')}</Typography>
        <StatusChip status={deal.status} kind="deal" />
        <Link to={dealPath(deal.id)} underline="always">
          {translate('deals.guide.view')}
        </Link>
      </div>
      <Hint>{translate('deals.guide.from', { requester: deal.requesterName, brand: deal.brand })}</Hint>
      <p>{deal.dealDescription}</p>
      <p className="runs">
        {translate('deals.list.runs', { from: formatLocalDate(deal.liveDate), to: formatLocalDate(deal.endDate) })}
      </p>
    </Frame>
  );
};

const Frame = styled('section')(({ theme }) => ({
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginBottom: 6 },
  '& .head a': { marginLeft: 'auto' },
  // Descriptions may have several lines.
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& p + p': { marginTop: 4 },
  '& .runs': { color: theme.palette.text.secondary },
}));

import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Catalogue, DealRequest } from '../../../api/types';
import { dealPath, DEALS, DEALS_PATH } from '../../../deals/paths';
import { dealTexts } from '../../../deals/texts';
import { formatLocalDate } from '../../../ui/format';
import { PageSpinner } from '../../../ui/PageSpinner';
import { StatusChip } from '../../../ui/StatusChip';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromDeal } from './bookingOrigin';
import { OriginClosed, OriginFailed } from './OriginProblem';

const { guide: texts, list } = dealTexts;

interface DealBookingProps {
  id: string;
  catalogue: Catalogue;
}

/** The form for a booking that belongs to a deal request. */
export function DealBooking({ id, catalogue }: DealBookingProps) {
  const { data: deal, error, refetch } = useGetOne<DealRequest>(DEALS, { id });

  if (error) return <OriginFailed error={error} text={texts.failed} onRetry={() => void refetch()} />;
  if (!deal) return <PageSpinner />;
  if (!deal.allowedActions.includes('createBooking'))
    return <OriginClosed text={texts.closed} back={texts.back} to={DEALS_PATH} />;
  return (
    <NewBookingForm
      catalogue={catalogue}
      origin={{ dealRequestId: deal.id }}
      initial={prefillFromDeal(deal)}
      lead={<DealSummary deal={deal} />}
    />
  );
}

/** A summary of the deal request, shown above the form. */
const DealSummary = ({ deal }: { deal: DealRequest }) => (
  <Frame>
    <div className="head">
      <Typography variant="h2">{texts.title}</Typography>
      <StatusChip status={deal.status} kind="deal" />
      <Link component={RouterLink} to={dealPath(deal.id)} underline="always">
        {texts.view}
      </Link>
    </div>
    <Typography variant="body2" color="text.secondary">
      {texts.from(deal.requesterName, deal.brand)}
    </Typography>
    <p>{deal.dealDescription}</p>
    <p className="runs">{list.runs(formatLocalDate(deal.liveDate), formatLocalDate(deal.endDate))}</p>
  </Frame>
);

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

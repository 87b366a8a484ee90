import { useGetOne } from 'react-admin';
import type { Catalogue, DealRequest } from '../../../api/types';
import { DEALS, DEALS_PATH } from '../../../deals/paths';
import { dealTexts } from '../../../deals/texts';
import { PageSpinner } from '../../../ui/PageSpinner';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromDeal } from './bookingOrigin';
import { DealSummary } from './DealSummary';
import { OriginClosed, OriginFailed } from './OriginProblem';

const { guide: texts } = dealTexts;

interface DealBookingProps {
  id: string;
  catalogue: Catalogue;
}

/** A booking that belongs to a deal request. */
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

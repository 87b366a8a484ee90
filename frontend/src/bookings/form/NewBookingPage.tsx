import { useLocation, useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useChoices } from '../../providers/catalogue';
import { withoutDialog } from '../../ui/dialogInAddress';
import { Loaded } from '../../ui/Loaded';
import { onDemand } from '../../ui/onDemand';
import { PageHeader } from '../../ui/PageHeader';
import { PageSpinner } from '../../ui/PageSpinner';
import { useNavigateFromHere } from '../../ui/useNavigateFromHere';
import { DASHBOARD_PATH, pathBefore } from '../paths';
import { NewBookingForm } from './NewBookingForm';
import { BookingCopy } from './origin/BookingCopy';
import { prefillFromPlacement } from './origin/bookingOrigin';
import { DealBooking } from './origin/DealBooking';
import { OptionBooking } from './origin/OptionBooking';

const EnquiryBooking = onDemand(async () => (await import('./origin/EnquiryBooking')).EnquiryBooking, <PageSpinner />);

/** Shows the form after the choices have been loaded. */
export function NewBookingPage() {
  const translate = useTranslate();
  const query = useChoices();
  return (
    <>
      <PageHeader
        title={translate('bookings.create.title')}
        breadcrumb={[{ label: translate('bookings.create.back'), to: DASHBOARD_PATH }]}
      />
      <Loaded
        query={query}
        failed={{ heading: 'h2', title: translate('bookings.create.catalogueFailed') }}
        loading={<PageSpinner />}
      >
        {(catalogue) => <FormOf catalogue={catalogue} />}
      </Loaded>
    </>
  );
}

/**
 * Selects the form for an enquiry, for a deal request, for a copy of a booking, for a placement, or for none of them, by
 * the URL (docs/product.md, 7.5).
 */
function FormOf({ catalogue }: { catalogue: Catalogue }) {
  const [search] = useSearchParams();
  const enquiryId = search.get('from_enquiry');
  const dealId = search.get('from_deal_request');
  const copiedId = search.get('from_booking');

  const optionId = search.get('from_option');

  if (optionId) return <OptionBooking key={optionId} id={optionId} catalogue={catalogue} />;
  const all = search.get('types') === 'all';
  if (enquiryId) return <EnquiryBooking key={`${enquiryId} ${all}`} id={enquiryId} all={all} catalogue={catalogue} />;
  if (dealId) return <DealBooking key={dealId} id={dealId} catalogue={catalogue} />;
  if (copiedId) return <BookingCopy key={copiedId} id={copiedId} catalogue={catalogue} />;
  if (search.has('media_opportunity')) {
    const placement = withoutDialog(search.toString());
    return <PlacementBooking key={placement} placement={placement} catalogue={catalogue} />;
  }
  return <NewBookingForm catalogue={catalogue} />;
}

/** The form for a placement and days that were chosen elsewhere, to where it leads back. */
function PlacementBooking({ placement, catalogue }: { placement: string; catalogue: Catalogue }) {
  const navigate = useNavigateFromHere();
  const location = useLocation();
  return (
    <NewBookingForm
      catalogue={catalogue}
      draft={`placement:${placement}`}
      initial={prefillFromPlacement(new URLSearchParams(placement), catalogue)}
      onCreated={() => navigate(pathBefore(location) ?? DASHBOARD_PATH)}
    />
  );
}

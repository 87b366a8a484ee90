import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Booking, Catalogue, Enquiry } from '../../../api/types';
import { ENQUIRIES } from '../../../enquiries/enquiries';
import { ENQUIRIES_PATH, type EnquiryBooked } from '../../../enquiries/paths';
import { enquiryTexts } from '../../../enquiries/texts';
import { PageSpinner } from '../../../ui/PageSpinner';
import { DASHBOARD_PATH } from '../../paths';
import type { NewBooking } from '../newBooking';
import { NewBookingForm } from '../NewBookingForm';
import { AllBooked } from './AllBooked';
import { prefillFromEnquiry } from './bookingOrigin';
import { EnquiryGuide, type JustBooked } from './EnquiryGuide';
import { OriginClosed, OriginFailed } from './OriginProblem';

const { guide: texts } = enquiryTexts;

interface EnquiryBookingProps {
  id: string;
  catalogue: Catalogue;
}

/** Books the requested types of an enquiry, one after another. */
export function EnquiryBooking({ id, catalogue }: EnquiryBookingProps) {
  const { data: enquiry, error, refetch } = useGetOne<Enquiry>(ENQUIRIES, { id });

  if (error) return <OriginFailed error={error} text={texts.failed} onRetry={() => void refetch()} />;
  if (!enquiry) return <PageSpinner />;
  if (!enquiry.allowedActions.includes('createBooking'))
    return <OriginClosed text={texts.closed(enquiry.status)} back={texts.back} to={ENQUIRIES_PATH} />;
  return <OpenEnquiry enquiry={enquiry} catalogue={catalogue} />;
}

function OpenEnquiry({ enquiry, catalogue }: { enquiry: Enquiry; catalogue: Catalogue }) {
  const navigate = useNavigate();
  // Kept here, because the enquiry is reloaded only later.
  const [booked, setBooked] = useState<JustBooked[]>([]);
  const [kept, setKept] = useState<Partial<NewBooking>>();
  const open = enquiry.requestedTypes.filter(
    ({ name, bookings }) => bookings.length === 0 && !booked.some(({ bookingType }) => bookingType === name),
  );
  const [next] = open;

  function goOn({ id, bookingNumber }: Booking, { bookingType, liveDate, deadlineDate, endDate }: NewBooking) {
    if (open.every(({ name }) => name === bookingType)) {
      const state: EnquiryBooked = { bookedEnquiryId: enquiry.id };
      return void navigate(DASHBOARD_PATH, { state });
    }
    setBooked([...booked, { bookingType, id, bookingNumber }]);
    // The placements of an enquiry usually run at the same time.
    setKept({ liveDate, deadlineDate, endDate });
    return window.scrollTo({ top: 0 });
  }

  if (!next) return <AllBooked enquiry={enquiry} />;
  return (
    <NewBookingForm
      // After each booking, a new form for the next one.
      key={booked.length}
      catalogue={catalogue}
      origin={{ enquiryId: enquiry.id }}
      initial={{ ...prefillFromEnquiry(enquiry, next), ...kept }}
      // The booking may have been created although the response was lost.
      fits={({ bookingType }) => open.some(({ name }) => name === bookingType)}
      lead={<EnquiryGuide enquiry={enquiry} justBooked={booked} />}
      onCreated={goOn}
    />
  );
}

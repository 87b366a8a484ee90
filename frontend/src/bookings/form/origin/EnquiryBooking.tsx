import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import type { Booking, Catalogue, Enquiry } from '../../../api/types';
import { ENQUIRIES, ENQUIRIES_PATH, enquiryPath } from '../../../enquiries/paths';
import { ConfirmEnquiryButton } from '../../../enquiries/verbs';
import { useTranslate } from '../../../i18n/useTranslate';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/Link';
import { statusName } from '../../../ui/statusName';
import { useNavigateFromHere } from '../../../ui/useNavigateFromHere';
import type { NewBooking } from '../newBooking';
import { NewBookingForm } from '../NewBookingForm';
import { daysToKeep, prefillFromEnquiry, typesToBook } from './bookingOrigin';
import { EnquiryBookings } from './EnquiryBookings';
import { EnquiryGuide, type JustBooked } from './EnquiryGuide';
import { LoadedOrigin, WhileOpen } from './OriginProblem';

interface EnquiryBookingProps {
  id: string;
  /** Whether all types are booked in one form. */
  all: boolean;
  catalogue: Catalogue;
}

/** Books the requested types of an enquiry, one after another or all at once. */
export function EnquiryBooking({ id, all, catalogue }: EnquiryBookingProps) {
  const translate = useTranslate();
  return (
    <LoadedOrigin<Enquiry> resource={ENQUIRIES} id={id} failed={translate('enquiries.guide.failed')}>
      {(enquiry) => (
        <WhileOpen
          isOpen={enquiry.allowedActions.includes('createBooking')}
          closed={translate('enquiries.guide.closed', { status: statusName(enquiry.status, translate) })}
          back={translate('enquiries.guide.back')}
          to={ENQUIRIES_PATH}
        >
          <FormOf enquiry={enquiry} all={all} catalogue={catalogue} />
        </WhileOpen>
      )}
    </LoadedOrigin>
  );
}

function FormOf({ enquiry, all, catalogue }: { enquiry: Enquiry; all: boolean; catalogue: Catalogue }) {
  // Taken once, so that nothing typed is lost when somebody else books one of them meanwhile.
  const [types] = useState(() => (all ? typesToBook(enquiry, catalogue) : []));
  if (types.length === 0) return <OpenEnquiry enquiry={enquiry} catalogue={catalogue} />;
  return <EnquiryBookings enquiry={enquiry} types={types} catalogue={catalogue} />;
}

function OpenEnquiry({ enquiry, catalogue }: { enquiry: Enquiry; catalogue: Catalogue }) {
  const navigate = useNavigateFromHere();
  // Kept here, because the enquiry is reloaded only later.
  const [booked, setBooked] = useState<JustBooked[]>([]);
  const [kept, setKept] = useState<Partial<NewBooking>>();
  const open = enquiry.requestedTypes.filter(
    ({ name, isBooked }) => !isBooked && !booked.some(({ bookingType }) => bookingType === name),
  );
  const [next] = open;
  // Stays true when somebody else books the last type meanwhile, so that nothing typed is lost.
  const [isBooking, setBooking] = useState(next !== undefined);

  function continueWithNext({ id, bookingNumber }: Booking, typed: NewBooking) {
    const { bookingType } = typed;
    if (open.every(({ name }) => name === bookingType)) return navigate(enquiryPath(enquiry.id));
    setBooked([...booked, { bookingType, id, bookingNumber }]);
    // Suggested for the next booking, because the placements of an enquiry usually run at the same time.
    return setKept(daysToKeep(typed, catalogue));
  }

  useEffect(() => {
    if (booked.length > 0) window.scrollTo({ top: 0 });
  }, [booked.length]);

  if (!isBooking) return <AllBooked enquiry={enquiry} onBookAgain={() => setBooking(true)} />;
  return (
    <NewBookingForm
      // Starts a new form after each booking.
      key={booked.length}
      catalogue={catalogue}
      origin={{ enquiryId: enquiry.id }}
      initial={{ ...prefillFromEnquiry(enquiry, next), ...kept }}
      lead={<EnquiryGuide enquiry={enquiry} justBooked={booked} />}
      onCreated={continueWithNext}
    />
  );
}

/** All types of the enquiry are booked. The next step is to confirm it, unless one of them runs more than once. */
function AllBooked({ enquiry, onBookAgain }: { enquiry: Enquiry; onBookAgain: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={CheckIcon}
        heading="h2"
        title={translate('enquiries.guide.allBooked', { smart_count: enquiry.requestedTypes.length })}
        text={
          enquiry.allowedActions.includes('confirm') &&
          translate('enquiries.guide.allBookedText', { brand: enquiry.brand })
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.25 }}>
            <LinkButton variant="outlined" to={ENQUIRIES_PATH}>
              {translate('enquiries.guide.back')}
            </LinkButton>
            <Button variant="outlined" onClick={onBookAgain}>
              {translate('enquiries.guide.again.all')}
            </Button>
            <ConfirmEnquiryButton enquiry={enquiry} isPrimary onDone={() => void navigate(ENQUIRIES_PATH)} />
          </Box>
        }
      />
    </Paper>
  );
}

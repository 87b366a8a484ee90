import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Catalogue, Enquiry } from '../../../api/types';
import { bookEnquiryPath, enquiryPath } from '../../../enquiries/paths';
import { useTranslate } from '../../../i18n/useTranslate';
import { Link } from '../../../ui/Link';
import { Hint } from '../../../ui/Muted';
import { useNavigateFromHere } from '../../../ui/useNavigateFromHere';
import type { TypeToBook } from '../newBooking';
import { NewBookingForm } from '../NewBookingForm';
import { opportunityIn } from '../opportunities';
import { prefillFromEnquiry } from './bookingOrigin';
import { EnquiryFacts } from './EnquiryGuide';

interface EnquiryBookingsProps {
  enquiry: Enquiry;
  types: TypeToBook[];
  catalogue: Catalogue;
}

/** Books several requested types of an enquiry in one form (docs/product.md, 3.3). */
export function EnquiryBookings({ enquiry, types, catalogue }: EnquiryBookingsProps) {
  const navigate = useNavigateFromHere();
  return (
    <NewBookingForm
      catalogue={catalogue}
      origin={{ enquiryId: enquiry.id }}
      draft="types"
      initial={{ ...prefillFromEnquiry(enquiry), liveDate: '', endDate: '', types }}
      restore={(draft) => ({
        ...draft,
        types: types.map((type) => draft.types.find(({ bookingType }) => bookingType === type.bookingType) ?? type),
      })}
      lead={<AllTypes enquiry={enquiry} catalogue={catalogue} />}
      onCreated={() => navigate(enquiryPath(enquiry.id))}
    />
  );
}

function AllTypes({ enquiry, catalogue }: { enquiry: Enquiry; catalogue: Catalogue }) {
  const translate = useTranslate();
  const { requestedTypes, tradingDirector: director, brand } = enquiry;
  const retired = requestedTypes.filter(
    ({ isBooked, mediaCategory, mediaOpportunity }) =>
      !isBooked && !opportunityIn(catalogue.categories, mediaCategory ?? '', mediaOpportunity ?? ''),
  );
  return (
    <section>
      <Typography variant="h2">{translate('enquiries.guide.enquiry')}</Typography>
      <Hint sx={{ mt: 1 }}>{translate('enquiries.guide.from', { director, brand })}</Hint>
      <EnquiryFacts enquiry={enquiry} />
      {retired.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('enquiries.guide.retiredTypes', { types: retired.map(({ label }) => label).join(', ') })}{' '}
          <Link to={bookEnquiryPath(enquiry.id)} color="inherit">
            {translate('enquiries.guide.oneByOne')}
          </Link>
        </Alert>
      )}
    </section>
  );
}

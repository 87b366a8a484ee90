import type { Booking, Catalogue } from '../../../api/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { Link } from '../../../ui/Link';
import { Hint } from '../../../ui/Muted';
import { bookingPath } from '../../paths';
import { NewBookingForm } from '../NewBookingForm';
import { prefillFromBooking } from './bookingOrigin';
import { LoadedOrigin } from './OriginProblem';

/** The form for a booking like another one, which it has nothing to do with afterwards. */
export function BookingCopy({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const translate = useTranslate();
  return (
    <LoadedOrigin<Booking> resource="bookings" id={id} failed={translate('bookings.create.copy.failed')}>
      {(booking) => (
        <NewBookingForm
          catalogue={catalogue}
          draft={`copy:${id}`}
          initial={prefillFromBooking(booking, catalogue)}
          lead={
            <section>
              <Link to={bookingPath(id)} underline="always" variant="h2" color="text.primary">
                {translate('bookings.create.copy.title', { bookingNumber: booking.bookingNumber })}
              </Link>
              <Hint sx={{ mt: 0.5 }}>{translate('bookings.create.copy.text')}</Hint>
            </section>
          }
        />
      )}
    </LoadedOrigin>
  );
}

import type { SentReminder } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { Link } from '../ui/Link';

type Reminded = Pick<SentReminder, 'bookingId' | 'bookingNumber' | 'step'> & Partial<Pick<SentReminder, 'told'>>;

/** The bookings of a reminder, each with what it was due for. */
export function BookingSteps({ bookings }: { bookings: Reminded[] }) {
  const translate = useTranslate();
  function why({ step, told = true }: Reminded): string {
    if (!told) return translate('reminders.past.leftOut');
    if (step === null) return translate('reminders.steps.asked');
    return translate(step < 0 ? 'reminders.steps.before' : 'reminders.steps.after', { smart_count: Math.abs(step) });
  }
  return bookings.map((booking) => (
    <span key={booking.bookingId} className="when">
      <Link to={bookingPath(booking.bookingId)}>{translate('bookings.number', booking)}</Link>
      {` · ${why(booking)}`}
    </span>
  ));
}

import type { Booking, BookingStatus } from '../api/types';
import { useHistory } from '../audit/useHistory';
import { useTranslate } from '../i18n/useTranslate';
import { formatRecordMoment } from '../ui/format';

const APPROVED_ONWARD: BookingStatus[] = ['Approved', 'Live', 'Completed'];
const APPROVALS = ['approved', 'approved with its deal'];

/** Who approved a booking and when, as its history says. A follow-on was never approved itself. */
export function ApprovedBy({ booking: { id, status } }: { booking: Booking }) {
  const translate = useTranslate();
  const { data: entries } = useHistory('bookings', id);
  const approval = entries?.find(({ action }) => APPROVALS.includes(action));
  if (!approval || !APPROVED_ONWARD.includes(status)) return null;
  return (
    <div>{translate('bookings.approvedBy', { who: approval.actorName, when: formatRecordMoment(approval.at) })}</div>
  );
}

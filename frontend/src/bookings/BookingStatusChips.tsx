import Box from '@mui/material/Box';
import type { Booking } from '../api/types';
import { DealTag, OverdueFlag, StatusChip } from '../ui/StatusChip';

interface BookingStatusChipsProps {
  booking: Pick<Booking, 'status' | 'isDealBooking' | 'pastDeadline'>;
  /** For places where the deadline is shown as well and has the flag itself. */
  withoutFlag?: boolean;
}

/**
 * The status with its tags: the tag of a deal, and the flag of a deadline in the past, unless the status is Overdue.
 */
export const BookingStatusChips = ({ booking, withoutFlag = false }: BookingStatusChipsProps) => {
  const { status, isDealBooking, pastDeadline } = booking;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, verticalAlign: 'middle' }}>
      <StatusChip status={status} kind={isDealBooking ? 'deal' : 'booking'} />
      {isDealBooking && <DealTag />}
      {pastDeadline && status !== 'Overdue' && !withoutFlag && <OverdueFlag />}
    </Box>
  );
};

import Alert from '@mui/material/Alert';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { affectedInvoiceMonth } from '../days';

interface InvoicedMonthProps {
  booking: Booking;
  text?: 'remove' | 'change';
}

/** Warns that accounts may have invoiced the month that the booking is about to be taken out of. */
export function InvoicedMonth({ booking, text = 'remove' }: InvoicedMonthProps) {
  const translate = useTranslate();
  const month = affectedInvoiceMonth(booking);
  return month && <Alert severity="warning">{translate(`bookings.verbs.invoicedMonth.${text}`, { month })}</Alert>;
}

/** The same for a booking that is about to cost something else. */
export function ChangedAmount({ booking, amount }: { booking: Booking; amount: number | null }) {
  const { revenueAmount } = booking;
  if (amount === null || amount === revenueAmount) return null;
  // A charge that is added to a month changes it, too.
  return <InvoicedMonth booking={{ ...booking, revenueAmount: Math.max(amount, revenueAmount) }} text="change" />;
}

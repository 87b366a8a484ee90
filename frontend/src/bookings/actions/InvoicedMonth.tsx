import Alert from '@mui/material/Alert';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { affectedInvoiceMonth } from '../days';

/** Warns that accounts may have invoiced the month that the booking is about to be taken out of. */
export function InvoicedMonth({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const month = affectedInvoiceMonth(booking);
  return month && <Alert severity="warning">{translate('bookings.verbs.invoicedMonth.remove', { month })}</Alert>;
}

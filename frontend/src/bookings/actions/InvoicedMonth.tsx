import Alert from '@mui/material/Alert';
import { useTranslate } from '../../i18n/useTranslate';
import { affectedInvoiceMonths, type Billed } from '../days';

interface InvoicedMonthProps {
  booking: Billed;
  /** What is about to change; undefined if the booking is deleted. */
  change?: Partial<Billed>;
}

/** Warns that accounts may have invoiced the months for which something else is about to be billed. */
export function InvoicedMonth({ booking, change }: InvoicedMonthProps) {
  const translate = useTranslate();
  return affectedInvoiceMonths(booking, change).map(({ month, isOut }) => (
    <Alert key={month} severity="warning">
      {translate(`bookings.verbs.invoicedMonth.${isOut ? 'remove' : 'change'}`, { month })}
    </Alert>
  ));
}

interface InvoicedMonthsProps<Each extends Billed> {
  bookings: Each[];
  change: (booking: Each) => Partial<Billed>;
}

/** The same for a decision about several bookings, once for each month. */
export function InvoicedMonths<Each extends Billed>({ bookings, change }: InvoicedMonthsProps<Each>) {
  const translate = useTranslate();
  const affected = bookings.flatMap((booking) => affectedInvoiceMonths(booking, change(booking)));
  return [...new Set(affected.map(({ month }) => month))].map((month) => (
    <Alert key={month} severity="warning">
      {translate('bookings.verbs.invoicedMonth.change', { month })}
    </Alert>
  ));
}

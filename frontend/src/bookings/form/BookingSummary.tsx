import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { bookingFields } from '../../i18n/en/bookings';
import { useTranslate } from '../../i18n/useTranslate';
import type { BookingDates } from '../../providers/dataProvider';
import { daysFromTo, isWholeDay, type Day } from '../../ui/days';
import { Facts } from '../../ui/Facts';
import { formatDays, formatPounds, formatShortDay } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { Hint } from '../../ui/Muted';
import { Section } from '../../ui/Section';
import { chosen, countOf, totalOf, type NewBooking, type TypeToBook } from './newBooking';

/** What has been filled in so far. */
export function BookingSummary() {
  const translate = useTranslate();
  const booking = useWatch<NewBooking>() as NewBooking;
  const { liveDate, endDate } = booking;
  const count = countOf(booking);
  const fact = (name: keyof typeof bookingFields, text: string | false | undefined) =>
    !!text && ([translate(`resources.bookings.fields.${name}`), text] as const);
  const shown = (day: Day) => isWholeDay(day) && formatShortDay(day);
  const rowOf = (label: string, days: BookingDates, more = '') =>
    isWholeDay(days.liveDate) &&
    isWholeDay(days.endDate) &&
    ([label, formatDays(days.liveDate, days.endDate) + more] as const);
  const priceOf = ({ revenueAmount }: TypeToBook) => {
    const pence = readRevenue(revenueAmount);
    return pence === null ? translate('bookings.create.noPrice') : formatPounds(pence);
  };
  const facts = [
    fact('brandName', booking.brandName.trim()),
    fact('contactEmail', booking.contactEmail.trim()),
    fact('ccEmails', booking.ccEmails.join(', ')),
    fact('mediaOpportunity', booking.mediaOpportunity),
    fact('mediaCategory', booking.mediaCategory),
    fact('units', booking.units !== '1' && booking.units),
    fact('deadlineDate', shown(booking.deadlineDate)),
    fact('liveDate', shown(liveDate)),
    fact('endDate', shown(endDate)),
    ...booking.moreDates.map((days, index) => rowOf(translate('bookings.create.nth', { nth: index + 2 }), days)),
    ...chosen(booking.types).map((type) => rowOf(type.mediaOpportunity, type, `, ${priceOf(type)}`)),
    fact('specSheet', booking.specSheetFile?.name),
  ];
  const runs = isWholeDay(liveDate) && isWholeDay(endDate) && endDate >= liveDate;

  return (
    <Section title={translate('bookings.create.summary', { smart_count: count })} flush>
      <Box sx={{ padding: '12px 16px 4px' }}>
        <Typography variant="figure" component="p">
          {formatPounds(totalOf(booking))}
        </Typography>
        {runs && <Hint>{translate('bookings.create.runs', { smart_count: daysFromTo(liveDate, endDate) })}</Hint>}
      </Box>
      {facts.some(Boolean) ? (
        <Facts facts={facts} />
      ) : (
        <Hint sx={{ padding: '0 16px 16px' }}>{translate('bookings.create.summaryEmpty')}</Hint>
      )}
    </Section>
  );
}

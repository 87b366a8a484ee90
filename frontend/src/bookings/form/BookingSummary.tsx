import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { daysFromTo, isWholeDay, type Day } from '../../ui/days';
import { Facts } from '../../ui/Facts';
import { formatDate, formatPounds } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { Section } from '../../ui/Section';
import { differingRevenues, type NewBooking } from './newBooking';

const NotYet = () => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('bookings.create.summaryEmpty')}
    </Box>
  );
};
const typed = (text: string) => (text.trim() === '' ? <NotYet /> : text);
const chosen = (day: Day) => (isWholeDay(day) ? formatDate(day) : <NotYet />);

/** A summary of the booking, updated while typing. */
export function BookingSummary() {
  const translate = useTranslate();
  const booking = useWatch<NewBooking>() as NewBooking;
  const { liveDate, endDate } = booking;
  const count = booking.moreDates.length + 1;
  const revenue =
    differingRevenues(booking)?.reduce((sum, each) => sum + each, 0) ??
    (readRevenue(booking.revenueAmount) ?? 0) * count;
  const runs = isWholeDay(liveDate) && isWholeDay(endDate) && endDate >= liveDate;

  return (
    <Section title={translate('bookings.create.summary', { smart_count: count })} flush>
      <Box sx={{ padding: '12px 16px 4px' }}>
        <Typography variant="figure" component="p">
          {formatPounds(revenue)}
        </Typography>
        {runs && (
          <Typography variant="body2" color="text.secondary">
            {translate('bookings.create.runs', { smart_count: daysFromTo(liveDate, endDate) })}
          </Typography>
        )}
      </Box>
      <Facts
        facts={[
          [translate('resources.bookings.fields.brandName'), typed(booking.brandName)],
          [translate('resources.bookings.fields.contactEmail'), typed(booking.contactEmail)],
          booking.ccEmails.length > 0 && [translate('resources.bookings.fields.ccEmails'), booking.ccEmails.join(', ')],
          [translate('resources.bookings.fields.mediaOpportunity'), typed(booking.mediaOpportunity)],
          [translate('resources.bookings.fields.mediaCategory'), typed(booking.mediaCategory)],
          booking.units !== '1' && [translate('resources.bookings.fields.units'), typed(booking.units)],
          [translate('resources.bookings.fields.deadlineDate'), chosen(booking.deadlineDate)],
          [translate('resources.bookings.fields.liveDate'), chosen(liveDate)],
          [translate('resources.bookings.fields.endDate'), chosen(endDate)],
          ...booking.moreDates.map(
            (days, index) =>
              [
                translate('bookings.create.nth', { nth: index + 2 }),
                isWholeDay(days.liveDate) && isWholeDay(days.endDate) ? (
                  `${formatDate(days.liveDate)} – ${formatDate(days.endDate)}`
                ) : (
                  <NotYet />
                ),
              ] as const,
          ),
          [translate('resources.bookings.fields.specSheet'), typed(booking.specSheetFile?.name ?? '')],
        ]}
      />
    </Section>
  );
}

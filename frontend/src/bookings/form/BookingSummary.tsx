import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { isWholeDay, type Day } from '../../ui/days';
import { Facts } from '../../ui/Facts';
import { formatDate, formatPounds } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { Section } from '../../ui/Section';
import { daysFromTo } from '../days';
import { bookingTexts } from '../texts';
import type { NewBooking } from './newBooking';
import { formTexts as texts } from './texts';

const { fields } = bookingTexts;

const NotYet = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {texts.summaryEmpty}
  </Box>
);
const typed = (text: string) => (text.trim() === '' ? <NotYet /> : text);
const chosen = (day: Day) => (isWholeDay(day) ? formatDate(day) : <NotYet />);

/** A summary of the booking, updated while typing. */
export function BookingSummary() {
  const booking = useWatch<NewBooking>() as NewBooking;
  const { liveDate, endDate } = booking;
  const runs = isWholeDay(liveDate) && isWholeDay(endDate) && endDate >= liveDate;

  return (
    <Section title={texts.summary} flush>
      <Box sx={{ padding: '12px 16px 4px' }}>
        <Typography variant="figure" component="p">
          {formatPounds(readRevenue(booking.revenueAmount) ?? 0)}
        </Typography>
        {runs && (
          <Typography variant="body2" color="text.secondary">
            {texts.runs(daysFromTo(liveDate, endDate))}
          </Typography>
        )}
      </Box>
      <Facts
        facts={[
          [fields.brandName, typed(booking.brandName)],
          [fields.contactEmail, typed(booking.contactEmail)],
          [fields.mediaOpportunity, typed(booking.mediaOpportunity)],
          [fields.mediaCategory, typed(booking.mediaCategory)],
          [fields.deadlineDate, chosen(booking.deadlineDate)],
          [fields.liveDate, chosen(liveDate)],
          [fields.endDate, chosen(endDate)],
          [fields.specSheet, typed(booking.specSheetFile?.name ?? '')],
        ]}
      />
    </Section>
  );
}

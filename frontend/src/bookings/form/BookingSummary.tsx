import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { daysFromTo, isWholeDay } from '../../ui/days';
import { Facts } from '../../ui/Facts';
import { formatDays, formatPounds, formatShortDay } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { Hint } from '../../ui/Muted';
import { Section } from '../../ui/Section';
import { chosen, countOf, differingRevenues, type NewBooking, type TypeToBook } from './newBooking';

/** What has been filled in so far. */
export function BookingSummary() {
  const translate = useTranslate();
  const booking = useWatch<NewBooking>() as NewBooking;
  const { liveDate, endDate } = booking;
  const count = countOf(booking);
  const types = chosen(booking.types);
  const revenues =
    types.length > 0 ? types.map((type) => readRevenue(type.revenueAmount) ?? 0) : differingRevenues(booking);
  const revenue = revenues?.reduce((sum, each) => sum + each, 0) ?? (readRevenue(booking.revenueAmount) ?? 0) * count;
  const priceOf = ({ revenueAmount }: TypeToBook) => {
    const pence = readRevenue(revenueAmount);
    return pence === null ? translate('bookings.create.noPrice') : formatPounds(pence);
  };
  const field = (name: 'brandName' | 'contactEmail' | 'mediaOpportunity' | 'mediaCategory') =>
    booking[name].trim() !== '' && ([translate(`resources.bookings.fields.${name}`), booking[name]] as const);
  const day = (name: 'deadlineDate' | 'liveDate' | 'endDate') =>
    isWholeDay(booking[name]) &&
    ([translate(`resources.bookings.fields.${name}`), formatShortDay(booking[name])] as const);
  const facts = [
    field('brandName'),
    field('contactEmail'),
    booking.ccEmails.length > 0 &&
      ([translate('resources.bookings.fields.ccEmails'), booking.ccEmails.join(', ')] as const),
    field('mediaOpportunity'),
    field('mediaCategory'),
    booking.units !== '1' && ([translate('resources.bookings.fields.units'), booking.units] as const),
    day('deadlineDate'),
    day('liveDate'),
    day('endDate'),
    ...booking.moreDates.map(
      (days, index) =>
        isWholeDay(days.liveDate) &&
        isWholeDay(days.endDate) &&
        ([translate('bookings.create.nth', { nth: index + 2 }), formatDays(days.liveDate, days.endDate)] as const),
    ),
    ...types.map(
      (type) =>
        isWholeDay(type.liveDate) &&
        isWholeDay(type.endDate) &&
        ([type.mediaOpportunity, `${formatDays(type.liveDate, type.endDate)}, ${priceOf(type)}`] as const),
    ),
    booking.specSheetFile && ([translate('resources.bookings.fields.specSheet'), booking.specSheetFile.name] as const),
  ];
  const runs = isWholeDay(liveDate) && isWholeDay(endDate) && endDate >= liveDate;

  return (
    <Section title={translate('bookings.create.summary', { smart_count: count })} flush>
      <Box sx={{ padding: '12px 16px 4px' }}>
        <Typography variant="figure" component="p">
          {formatPounds(revenue)}
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

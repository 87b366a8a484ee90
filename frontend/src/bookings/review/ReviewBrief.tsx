import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { Facts } from '../../ui/Facts';
import { formatDate, formatDateAndTime } from '../../ui/format';
import { Section } from '../../ui/Section';
import { detailTexts } from '../detail/texts';
import { bookingPath } from '../paths';
import { bookingTexts, reviewTexts as texts } from '../texts';

const { fields } = bookingTexts;

/** A summary of the booking; everything else about it is one click away. */
export const ReviewBrief = ({ booking }: { booking: Booking }) => (
  <Section
    title={texts.brief}
    flush
    action={
      <Link component={RouterLink} to={bookingPath(booking.id)}>
        {texts.details}
      </Link>
    }
  >
    <Facts
      facts={[
        [fields.mediaOpportunity, booking.mediaOpportunity],
        [fields.mediaCategory, booking.mediaCategory],
        [fields.deadlineDate, formatDateAndTime(booking.deadlineDate)],
        [fields.liveDate, formatDate(booking.liveDate)],
        [fields.contactEmail, booking.contactEmail],
        ...(booking.specSheet ? [] : [[fields.specSheet, detailTexts.noSpecSheet] as const]),
      ]}
    />
  </Section>
);

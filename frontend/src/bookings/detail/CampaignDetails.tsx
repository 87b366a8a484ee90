import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { Facts } from '../../ui/Facts';
import { formatDate, formatDateAndTime, formatFileSize } from '../../ui/format';
import { Section } from '../../ui/Section';
import { OverdueFlag } from '../../ui/StatusChip';
import { EditDatesButton } from '../actions/EditDatesButton';
import { DownloadButton } from '../artwork/DownloadButton';
import { specSheetUrl } from '../artwork/fetchFile';
import { bookingListPath } from '../paths';
import { bookingTexts } from '../texts';
import { originFacts } from './originFacts';
import { detailTexts as texts } from './texts';

const { fields } = bookingTexts;

export const CampaignDetails = ({ booking }: { booking: Booking }) => {
  const { role } = useCurrentUser();
  return (
    <Section title={texts.campaign} flush action={<EditDatesButton />}>
      <Facts
        facts={[
          [fields.mediaOpportunity, booking.mediaOpportunity],
          [fields.mediaCategory, booking.mediaCategory],
          [fields.deadlineDate, <Deadline booking={booking} />],
          [fields.liveDate, formatDate(booking.liveDate)],
          [fields.endDate, formatDate(booking.endDate)],
          [fields.specSheet, <SpecSheet booking={booking} />],
          ...originFacts(booking, role),
          ...(booking.followsBookingNumber === null
            ? []
            : [[texts.follows, <Predecessor bookingNumber={booking.followsBookingNumber} />] as const]),
        ]}
      />
    </Section>
  );
};

/** Known by its number only, which the list finds. */
const Predecessor = ({ bookingNumber }: { bookingNumber: number }) => (
  <Link component={RouterLink} to={bookingListPath({ q: String(bookingNumber) })} underline="always">
    {bookingTexts.number(bookingNumber)}
  </Link>
);

const Deadline = ({ booking: { deadlineDate, pastDeadline } }: { booking: Booking }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
    <Box component="span" sx={{ color: pastDeadline ? 'error.main' : undefined }}>
      {formatDateAndTime(deadlineDate)}
    </Box>
    {pastDeadline && <OverdueFlag />}
  </Box>
);

const SpecSheet = ({ booking: { id, specSheet } }: { booking: Booking }) =>
  specSheet === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {texts.noSpecSheet}
    </Box>
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, my: -0.75 }}>
      <span>
        {specSheet.name}{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          · {formatFileSize(specSheet.size)}
        </Box>
      </span>
      <DownloadButton url={specSheetUrl(id)} name={specSheet.name} />
    </Box>
  );

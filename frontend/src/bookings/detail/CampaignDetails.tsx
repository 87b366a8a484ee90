import Box from '@mui/material/Box';
import type { Booking } from '../../api/types';
import { Facts } from '../../ui/Facts';
import { formatDate, formatDateAndTime, formatFileSize } from '../../ui/format';
import { Section } from '../../ui/Section';
import { OverdueFlag } from '../../ui/StatusChip';
import { EditDatesButton } from '../actions/EditDatesButton';
import { DownloadButton } from '../artwork/DownloadButton';
import { specSheetUrl } from '../artwork/fetchFile';
import { bookingTexts } from '../texts';

const { detail: texts, fields } = bookingTexts;

export const CampaignDetails = ({ booking }: { booking: Booking }) => (
  <Section title={texts.campaign} flush action={<EditDatesButton />}>
    <Facts
      facts={[
        [fields.mediaOpportunity, booking.mediaOpportunity],
        [fields.mediaCategory, booking.mediaCategory],
        [fields.deadlineDate, <Deadline booking={booking} />],
        [fields.liveDate, formatDate(booking.liveDate)],
        [fields.endDate, formatDate(booking.endDate)],
        [fields.specSheet, <SpecSheet booking={booking} />],
        ...(booking.followsBookingNumber === null
          ? []
          : [[texts.follows, bookingTexts.number(booking.followsBookingNumber)] as const]),
      ]}
    />
  </Section>
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

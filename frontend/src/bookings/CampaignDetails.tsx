import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking, Role } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { dealPath, DEALS } from '../deals/paths';
import { dealTexts } from '../deals/texts';
import { enquiryPath } from '../enquiries/paths';
import { canAccess } from '../providers/canAccess';
import { Facts } from '../ui/Facts';
import { formatDate, formatDateAndTime, formatFileSize } from '../ui/format';
import { Section } from '../ui/Section';
import { OverdueFlag } from '../ui/StatusChip';
import { EditDatesButton } from './actions/EditDatesButton';
import { DownloadButton } from './artwork/DownloadButton';
import { specSheetUrl } from './artwork/files';
import { bookingListPath } from './paths';
import { bookingTexts, detailTexts as texts } from './texts';

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

/** A link to the previous booking. Only its number is known, so it searches the list. */
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

/** The enquiry or deal request that the booking was made from, with a link for users who may see it. */
function originFacts(
  { enquiryId, bookingType, dealRequestId }: Booking,
  role: Role,
): ComponentProps<typeof Facts>['facts'] {
  const enquiry = enquiryId && link(enquiryPath(enquiryId), bookingType ?? texts.enquiry);
  const deal =
    dealRequestId &&
    canAccess(role, { resource: DEALS, action: 'show' }) &&
    link(dealPath(dealRequestId), dealTexts.guide.view);
  return [...(enquiry ? [[texts.enquiry, enquiry] as const] : []), ...(deal ? [[texts.deal, deal] as const] : [])];
}

const link = (to: string, text: string) => (
  <Link component={RouterLink} to={to} underline="always">
    {text}
  </Link>
);

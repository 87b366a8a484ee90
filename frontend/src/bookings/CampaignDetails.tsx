import Box from '@mui/material/Box';
import type { Booking } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { dealPath, DEALS } from '../deals/paths';
import { enquiryPath } from '../enquiries/paths';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { Facts } from '../ui/Facts';
import { NameAndSize } from '../ui/files/FilePicker';
import { formatCount, formatDate, formatDateAndTime } from '../ui/format';
import { Link } from '../ui/Link';
import { Section } from '../ui/Section';
import { OverdueFlag } from '../ui/StatusChip';
import { EditDatesButton } from './actions/dialogVerbs';
import { DownloadIconButton } from './artwork/DownloadIconButton';
import { specSheetUrl } from './artwork/files';
import { bookingListPath } from './paths';

export const CampaignDetails = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const { enquiryId, dealRequestId, followsBookingNumber: follows } = booking;
  return (
    <Section title={translate('bookings.show.campaign')} flush action={<EditDatesButton />}>
      <Facts
        facts={[
          [translate('resources.bookings.fields.mediaOpportunity'), booking.mediaOpportunity],
          [translate('resources.bookings.fields.mediaCategory'), booking.mediaCategory],
          booking.units !== 1 && [translate('resources.bookings.fields.units'), formatCount(booking.units)],
          booking.insertions !== null && [translate('rates.price.insertions'), formatCount(booking.insertions)],
          [translate('resources.bookings.fields.deadlineDate'), <Deadline booking={booking} />],
          [translate('resources.bookings.fields.liveDate'), formatDate(booking.liveDate)],
          [translate('resources.bookings.fields.endDate'), formatDate(booking.endDate)],
          [translate('resources.bookings.fields.specSheet'), <SpecSheet booking={booking} />],
          enquiryId && [
            translate('bookings.show.enquiry'),
            link(enquiryPath(enquiryId), booking.bookingType ?? translate('bookings.show.enquiry')),
          ],
          dealRequestId &&
            canAccess(role, { resource: DEALS, action: 'show' }) && [
              translate('bookings.show.deal'),
              link(dealPath(dealRequestId), translate('deals.guide.view')),
            ],
          // Only the number of the previous booking is known, so the link searches the list.
          follows !== null && [
            translate('bookings.show.follows'),
            link(bookingListPath({ q: String(follows) }), translate('bookings.number', { bookingNumber: follows })),
          ],
        ]}
      />
    </Section>
  );
};

const Deadline = ({ booking: { deadlineDate, pastDeadline } }: { booking: Booking }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
    <Box component="span" sx={{ color: pastDeadline ? 'error.main' : undefined }}>
      {formatDateAndTime(deadlineDate)}
    </Box>
    {pastDeadline && <OverdueFlag />}
  </Box>
);

const SpecSheet = ({ booking }: { booking: Booking }) => {
  const translate = useTranslate();
  const { specSheet } = booking;
  return specSheet === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('bookings.show.noSpecSheet')}
    </Box>
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, my: -0.75 }}>
      <span>
        <NameAndSize {...specSheet} dot="· " />
      </span>
      <DownloadIconButton url={specSheetUrl(booking)} name={specSheet.name} />
    </Box>
  );
};

const link = (to: string, text: string) => (
  <Link to={to} underline="always">
    {text}
  </Link>
);

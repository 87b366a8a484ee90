import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { History } from '../../audit/History';
import { auditTexts } from '../../audit/texts';
import { useCurrentUser } from '../../auth/useSession';
import { mailsOfPath } from '../../mail/paths';
import { canAccess } from '../../providers/canAccess';
import { Facts } from '../../ui/Facts';
import { formatDate, formatPounds } from '../../ui/format';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { EditRevenueButton } from '../actions/EditRevenueButton';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { BookingStatusChips } from '../BookingStatusChips';
import { LoadedBooking } from '../LoadedBooking';
import { bookingTexts } from '../texts';
import { CampaignDetails } from './CampaignDetails';
import { DetailActions } from './DetailActions';
import { detailTexts as texts } from './texts';
import { useWayBack } from './useWayBack';

const { fields } = bookingTexts;

export const BookingDetailPage = () => <LoadedBooking page={BookingDetail} />;

function BookingDetail({ booking }: { booking: Booking }) {
  const { bookingNumber, brandName, mediaOpportunity, mediaCategory, liveDate } = booking;
  const number = bookingTexts.number(bookingNumber);
  return (
    <>
      <PageHeader
        title={brandName}
        documentTitle={`${number} ${brandName}`}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={bookingTexts.placement(mediaOpportunity, mediaCategory, formatDate(liveDate))}
        breadcrumb={[useWayBack(), { label: number }]}
        actions={<DetailActions booking={booking} />}
      />
      <Page>
        <div className="columns">
          <ArtworkSection booking={booking} />
          <div className="side">
            <CampaignDetails booking={booking} />
            <Section title={fields.cost} action={<EditRevenueButton />}>
              <Typography variant="figure" component="p" sx={{ m: 0 }}>
                {formatPounds(booking.revenueAmount)}
              </Typography>
            </Section>
            <ContactInformation booking={booking} />
          </div>
          <div className="history">
            <Section title={auditTexts.history.title} flush>
              <History resource="bookings" id={booking.id} />
            </Section>
          </div>
        </div>
      </Page>
    </>
  );
}

const ContactInformation = ({ booking: { id, contactEmail, tradingDirectorName } }: { booking: Booking }) => (
  <Section title={texts.contact} flush action={<MailsLink bookingId={id} />}>
    <Facts
      facts={[
        [
          fields.contactEmail,
          <Link href={`mailto:${contactEmail}`} underline="always">
            {contactEmail}
          </Link>,
        ],
        [
          fields.tradingDirectorName,
          tradingDirectorName ?? <Box sx={{ color: 'text.secondary' }}>{texts.noDirector}</Box>,
        ],
      ]}
    />
  </Section>
);

/** The mails sent to the contact, for users who may see the mail log. */
const MailsLink = ({ bookingId }: { bookingId: string }) => {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: 'mail', action: 'list' })) return null;
  return (
    <Link component={RouterLink} to={mailsOfPath('booking', bookingId)}>
      {texts.mails}
    </Link>
  );
};

// By the page's own width: the sidebar beside it comes and goes.
const Page = styled('div')({
  containerType: 'inline-size',
  '& .columns, & .side': {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& .history': { minWidth: 0 },
  '@container (min-width: 920px)': {
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 356px', gridTemplateRows: 'auto 1fr' },
    // The history is below the artwork, however long the facts beside them are.
    '& .side': { gridRow: 'span 2' },
  },
});

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { Facts } from '../../ui/Facts';
import { formatDate, formatPounds } from '../../ui/format';
import { PageSpinner } from '../../ui/PageSpinner';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { EditRevenueButton } from '../actions/EditRevenueButton';
import { ArtworkSection } from '../artwork/ArtworkSection';
import { BookingStatusChips } from '../BookingStatusChips';
import { listPathFrom } from '../paths';
import { bookingTexts } from '../texts';
import { BookingNotFound } from './BookingNotFound';
import { CampaignDetails } from './CampaignDetails';
import { DetailActions } from './DetailActions';

const { detail: texts, fields } = bookingTexts;

export function BookingDetailPage() {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useGetOne<Booking>('bookings', { id });

  if (error) return <BookingNotFound error={error} onRetry={() => void refetch()} />;
  // A session that ran out: react-admin answers with an empty record while it leads to the sign-in page.
  if (!booking?.id) return <PageSpinner />;
  return (
    <RecordContextProvider value={booking}>
      <BookingDetail booking={booking} />
    </RecordContextProvider>
  );
}

function BookingDetail({ booking }: { booking: Booking }) {
  const { bookingNumber, brandName, mediaOpportunity, mediaCategory, liveDate } = booking;
  const number = bookingTexts.number(bookingNumber);
  const listPath = listPathFrom(useLocation());
  return (
    <>
      <PageHeader
        title={brandName}
        documentTitle={`${number} ${brandName}`}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={texts.placement(mediaOpportunity, mediaCategory, formatDate(liveDate))}
        breadcrumb={[{ label: texts.back, to: listPath }, { label: number }]}
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
        </div>
      </Page>
    </>
  );
}

const ContactInformation = ({ booking: { contactEmail, tradingDirectorName } }: { booking: Booking }) => (
  <Section title={texts.contact} flush>
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
  '@container (min-width: 920px)': { '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 356px' } },
});

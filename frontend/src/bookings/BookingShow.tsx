import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createElement, type ComponentType } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Booking } from '../api/types';
import { History } from '../audit/History';
import { auditTexts } from '../audit/texts';
import { useCurrentUser } from '../auth/useSession';
import { mailsOfPath } from '../mail/paths';
import { canAccess } from '../providers/canAccess';
import { ActionMenu } from '../ui/ActionMenu';
import { Facts } from '../ui/Facts';
import { formatDate, formatPounds } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { DeleteBookingButton } from './actions/DeleteBookingButton';
import { EditDatesButton } from './actions/EditDatesButton';
import { EditRevenueButton } from './actions/EditRevenueButton';
import { ReactivateButton } from './actions/ReactivateButton';
import { RequestRevisionButton } from './actions/RequestRevisionButton';
import { ArtworkSection } from './artwork/ArtworkSection';
import { BookingStatusChips } from './BookingStatusChips';
import { CampaignDetails } from './CampaignDetails';
import { LoadedBooking } from './LoadedBooking';
import { APPROVED_PATH, ARCHIVED_PATH, listPathFrom, REVIEW_PATH } from './paths';
import {
  approvedTexts,
  archivedTexts,
  bookingListTexts,
  bookingTexts,
  detailTexts as texts,
  reviewTexts,
} from './texts';
import {
  ApproveBookingButton,
  MarkLiveButton,
  nextStepOf,
  ResendBookingEmailButton,
  UploadFilesButton,
  type ActionProps,
  type Step,
} from './verbs';

const { fields } = bookingTexts;

export const BookingShow = () => <LoadedBooking page={BookingDetail} />;

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

// Depends on the width of the page, not of the window, because the sidebar can be closed.
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
    // Keeps the history directly below the artwork even if the facts beside them are long.
    '& .side': { gridRow: 'span 2' },
  },
});

const STEP_BUTTONS: Record<Step, ComponentType<ActionProps>> = {
  approve: ApproveBookingButton,
  live: MarkLiveButton,
  upload: UploadFilesButton,
  reactivate: ReactivateButton,
};

/** The page's actions: the next step of the workflow last and primary, the rest in a menu. */
function DetailActions({ booking }: { booking: Booking }) {
  if (booking.allowedActions.length === 0) return null;
  const step = nextStepOf(booking);
  return (
    <>
      <ActionMenu label={bookingTexts.actions.more} outlined>
        {step !== 'upload' && <UploadFilesButton look="menu" />}
        <EditDatesButton look="menu" />
        <EditRevenueButton look="menu" />
        <ResendBookingEmailButton look="menu" />
        <DeleteBookingButton look="menu" />
      </ActionMenu>
      <RequestRevisionButton look="secondary" />
      {step && createElement(STEP_BUTTONS[step], { look: 'primary' })}
    </>
  );
}

const TITLES: Record<string, string> = {
  [REVIEW_PATH]: reviewTexts.title,
  [APPROVED_PATH]: approvedTexts.title,
  [ARCHIVED_PATH]: archivedTexts.title,
};

/** The list that the booking was opened from, with its search and page; otherwise all bookings. */
function useWayBack(): { label: string; to: string } {
  const to = listPathFrom(useLocation());
  const [path = to] = to.split('?');
  // The dashboard is not a list, so from there the link leads to all bookings.
  return path in TITLES ? { label: TITLES[path]!, to } : { label: bookingListTexts.title, to };
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createElement } from 'react';
import { AssigneeName } from '../activity/AssigneeName';
import { AssignVerb } from '../activity/AssignVerb';
import { History, useHistory } from '../activity/History';
import { mailtoLink } from '../api/contactLinks';
import type { Booking, BookingStatus } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { CONFLICTS_PATH } from '../inventory/paths';
import { mailListPath } from '../mail/paths';
import { canAccess } from '../providers/canAccess';
import { BookingReminders } from '../reminders/BookingReminders';
import { ActionMenu } from '../ui/ActionMenu';
import { Facts } from '../ui/Facts';
import { formatDate, formatPounds, formatDateAndTime, formatShare } from '../ui/format';
import { Link } from '../ui/Link';
import { Muted } from '../ui/Muted';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { CancelBookingButton } from './actions/CancelBookingButton';
import { DeleteBookingButton } from './actions/DeleteBookingButton';
import { EditDatesButton, EditDetailsButton } from './actions/dialogVerbs';
import { EditRevenueButton } from './actions/EditRevenueButton';
import { EndEarlyButton } from './actions/EndEarlyButton';
import { InvoicedMonth } from './actions/InvoicedMonth';
import { MarkLiveButton } from './actions/MarkLiveButton';
import { RequestRevisionButton } from './actions/RequestRevisionButton';
import { ArtworkSection } from './artwork/ArtworkSection';
import { BookingStatusChips } from './BookingStatusChips';
import { CampaignDetails } from './CampaignDetails';
import { BookingColumns, LoadedBooking } from './LoadedBooking';
import { LastRevision } from './Revisions';
import { STEP_BUTTONS } from './RowActions';
import {
  ApproveBookingButton,
  DuplicateButton,
  ResendBookingEmailButton,
  UploadFilesButton,
  useHasActions,
  useStep,
} from './verbs';
import { useWayBack } from './useWayBack';

export const BookingShow = () => <LoadedBooking page={BookingDetail} />;

function BookingDetail({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { brandName, liveDate } = booking;
  const number = translate('bookings.number', booking);
  return (
    <>
      <PageHeader
        title={brandName}
        documentTitle={`${number} ${brandName}`}
        titleExtra={<BookingStatusChips booking={booking} />}
        subtitle={
          <>
            {translate('bookings.placement', { ...booking, liveDate: formatDate(liveDate) })}
            <ApprovedBy booking={booking} />
          </>
        }
        breadcrumb={[useWayBack(), { label: number }]}
        actions={<DetailActions booking={booking} />}
      />
      {booking.cancelledAt && (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('bookings.show.cancelled', {
            when: formatDate(booking.cancelledAt),
            reason: booking.cancelledReason ?? '',
          })}
        </Alert>
      )}
      <LastRevision booking={booking} />
      {booking.allowedActions.includes('approve') && (
        <Box sx={{ mb: 2 }}>
          <InvoicedMonth booking={booking} change={{ status: 'Approved' }} />
        </Box>
      )}
      {booking.overbookReason && (
        <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('bookings.overbooked', { reason: booking.overbookReason })}{' '}
          <Link to={CONFLICTS_PATH} color="inherit">
            {translate('inventory.conflicts.see')}
          </Link>
        </Alert>
      )}
      <Page>
        <div className="columns">
          <ArtworkSection booking={booking} />
          <div className="side">
            <CampaignDetails booking={booking} />
            <Section title={translate('resources.bookings.fields.revenueAmount')} action={<EditRevenueButton />}>
              <Typography variant="figure" component="p" sx={{ m: 0 }}>
                {formatPounds(booking.revenueAmount)}
              </Typography>
              <ListAndSold booking={booking} />
              {booking.revenueBeforeCancellation !== null && (
                <Muted>
                  {translate('bookings.show.charge', { amount: formatPounds(booking.revenueBeforeCancellation) })}
                </Muted>
              )}
            </Section>
            <Section
              title={translate('assignees.field')}
              action={<AssignVerb resource="bookings" record={booking} label={number} />}
            >
              <AssigneeName assignee={booking.assignee} />
            </Section>
            <ContactInformation booking={booking} />
            <BookingReminders booking={booking} />
          </div>
          <div className="history">
            <Section title={translate('audit.history.title')} flush>
              <History resource="bookings" id={booking.id} />
            </Section>
          </div>
        </div>
      </Page>
    </>
  );
}

const APPROVED_ONWARD: BookingStatus[] = ['Approved', 'Live', 'Completed'];
const APPROVALS = ['approved', 'approved with its deal'];

/** Who approved a booking and when, as its history says. A follow-on was never approved itself. */
function ApprovedBy({ booking: { id, status } }: { booking: Booking }) {
  const translate = useTranslate();
  const { data: entries } = useHistory('bookings', id);
  const approval = entries?.find(({ action }) => APPROVALS.includes(action));
  if (!approval || !APPROVED_ONWARD.includes(status)) return null;
  return (
    <div>{translate('bookings.approvedBy', { who: approval.actorName, when: formatDateAndTime(approval.at) })}</div>
  );
}

/** A cancellation charge is no sale. */
function ListAndSold({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { listAmount, revenueAmount, priceReasonKind, priceReason, status } = booking;
  if (listAmount === null || status === 'Cancelled') return null;
  const share = formatShare(Math.abs(revenueAmount - listAmount), listAmount);
  const sign = share === formatShare(0, listAmount) ? '' : revenueAmount < listAmount ? '−' : '+';
  const kind = priceReasonKind && translate(`rates.price.kinds.${priceReasonKind}`);
  const isOpen = revenueAmount === 0 && priceReasonKind === null;
  return (
    <>
      <Muted>
        {translate(isOpen ? 'rates.price.open' : 'rates.price.shown', {
          list: formatPounds(listAmount),
          sold: formatPounds(revenueAmount),
          discount: sign + share,
        })}
      </Muted>
      {(kind || priceReason) && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{[kind, priceReason].filter(Boolean).join(': ')}</Typography>
      )}
    </>
  );
}

const ContactInformation = ({ booking: { id, contactEmail, ccEmails, tradingDirectorName } }: { booking: Booking }) => {
  const translate = useTranslate();
  return (
    <Section
      title={translate('bookings.show.contact')}
      flush
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <MailsLink bookingId={id} />
          <EditDetailsButton />
        </Box>
      }
    >
      <Facts
        facts={[
          [
            translate('resources.bookings.fields.contactEmail'),
            <MuiLink href={mailtoLink(contactEmail)} underline="always">
              {contactEmail}
            </MuiLink>,
          ],
          ccEmails.length > 0 && [translate('resources.bookings.fields.ccEmails'), <Copies to={ccEmails} />],
          [
            translate('resources.bookings.fields.tradingDirectorName'),
            tradingDirectorName ?? <Box sx={{ color: 'text.secondary' }}>{translate('bookings.show.noDirector')}</Box>,
          ],
        ]}
      />
    </Section>
  );
};

const Copies = ({ to }: { to: string[] }) =>
  to.map((email) => (
    <MuiLink key={email} href={mailtoLink(email)} underline="always" sx={{ display: 'block' }}>
      {email}
    </MuiLink>
  ));

/** The mails sent to the contact, for users who may see the mail log. */
const MailsLink = ({ bookingId }: { bookingId: string }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: 'mail', action: 'list' })) return null;
  return <Link to={mailListPath({ bookingId })}>{translate('bookings.show.mails')}</Link>;
};

const Page = styled(BookingColumns)({
  '& .history': { minWidth: 0 },
  '@container (min-width: 920px)': {
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 356px', gridTemplateRows: 'auto 1fr' },
    // Keeps the history directly below the artwork even if the facts beside them are long.
    '& .side': { gridRow: 'span 2' },
  },
});

/** The page's actions: the next step of the workflow last and primary, the rest in a menu. */
function DetailActions({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const step = useStep(booking);
  if (!useHasActions(booking)) return null;
  return (
    <>
      <ActionMenu label={translate('bookings.actions.more')} outlined>
        {step !== 'upload' && <UploadFilesButton look="menu" />}
        {step !== 'live' && <MarkLiveButton look="menu" />}
        <EndEarlyButton look="menu" />
        <EditDetailsButton look="menu" />
        <EditDatesButton look="menu" />
        <EditRevenueButton look="menu" />
        <AssignVerb resource="bookings" record={booking} label={translate('bookings.number', booking)} look="menu" />
        <ResendBookingEmailButton look="menu" />
        <DuplicateButton look="menu" />
        <CancelBookingButton look="menu" />
        <DeleteBookingButton look="menu" />
      </ActionMenu>
      <RequestRevisionButton look="secondary" />
      {step && createElement(step === 'approve' ? ApproveBookingButton : STEP_BUTTONS[step], { look: 'primary' })}
    </>
  );
}

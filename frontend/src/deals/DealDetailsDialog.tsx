import PlusIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { AssigneeName } from '../activity/AssigneeName';
import { AssignVerb } from '../activity/AssignVerb';
import { History } from '../activity/History';
import { mailtoLink } from '../api/contactLinks';
import type { DealRequest } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useNotice, useTranslate, type Notice } from '../i18n/useTranslate';
import { DetailsDialog, LoadedDetails } from '../ui/DetailsDialog';
import { Facts } from '../ui/Facts';
import { formatLocalDate } from '../ui/format';
import { Link, LinkButton } from '../ui/Link';
import { Hint } from '../ui/Muted';
import { statusLook } from '../ui/status';
import { StatusChip } from '../ui/StatusChip';
import { DealManagement } from './DealManagement';
import { DealScreenshot } from './DealScreenshot';
import { DialogSection } from './DialogSection';
import { bookDealPath, DEALS } from './paths';

export const DealDetailsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate();
  const query = useGetOne<DealRequest>(DEALS, { id });
  return (
    <DetailsDialog title={translate('deals.details.title')} lead={translate('deals.details.text')} onClose={onClose}>
      <LoadedDetails query={query} texts="deals.details">
        {(deal) => <DealBody deal={deal} />}
      </LoadedDetails>
    </DetailsDialog>
  );
};

/** The request on the left, its management on the right. */
const DealBody = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <Body>
      <header>
        <Typography variant="h1" component="h3">
          {deal.brand}
        </Typography>
        <StatusChip status={deal.status} kind="deal" />
        <Typography className="by" variant="body2" color="text.secondary">
          {translate('deals.details.requestedBy', { name: deal.requesterName })}
        </Typography>
      </header>
      <DealBanner deal={deal} />
      <div className="columns">
        <div>
          <DialogSection title={translate('deals.details.contact')}>
            <Facts
              facts={[
                [translate('deals.details.requesterName'), deal.requesterName],
                [
                  translate('resources.deal-requests.fields.requestEmail'),
                  <MuiLink href={mailtoLink(deal.requestEmail)} underline="always">
                    {deal.requestEmail}
                  </MuiLink>,
                ],
              ]}
            />
          </DialogSection>
          <DialogSection title={translate('deals.details.timeline')}>
            <Facts
              facts={[
                [translate('resources.deal-requests.fields.createdAt'), formatLocalDate(deal.createdAt)],
                [translate('resources.deal-requests.fields.liveDate'), formatLocalDate(deal.liveDate)],
                [translate('resources.deal-requests.fields.endDate'), formatLocalDate(deal.endDate)],
              ]}
            />
          </DialogSection>
          <DialogSection title={translate('deals.details.description')}>
            <Typography className="description">{deal.dealDescription}</Typography>
          </DialogSection>
        </div>
        <div>
          <DialogSection
            title={translate('assignees.field')}
            action={<AssignVerb resource={DEALS} record={deal} label={deal.brand} look="plain" />}
          >
            <Typography variant="body2">
              <AssigneeName assignee={deal.assignee} />
            </Typography>
          </DialogSection>
          <DealManagement deal={deal} />
          <DealScreenshot deal={deal} />
          <DealBookings deal={deal} />
        </div>
      </div>
      <DialogSection title={translate('audit.history.title')}>
        <div className="history">
          <History resource={DEALS} id={deal.id} />
        </div>
      </DialogSection>
    </Body>
  );
};

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& .by': { flexBasis: '100%' },
  // Closes the gap around an empty status message.
  '& [role=status]:empty': { marginTop: -16 },
  // The dialog already has padding.
  '& .history': { margin: '0 -16px' },
  // Descriptions may have several lines.
  '& .description': { whiteSpace: 'pre-line' },
  '& .columns, & .columns > div': { display: 'grid', gap: 20, alignContent: 'start', minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 28 },
  },
}));

/** Says what will happen to the deal automatically, or why it was declined. Empty while it waits for approval. */
function DealBanner({ deal }: { deal: DealRequest }) {
  const notice = useNotice();
  const words = noticeOf(deal);
  const { tone, icon: StatusIcon } = statusLook(deal.status, 'deal');
  if (!words) return <div role="status" />;
  const { title, description } = notice(words);
  return (
    <div role="status">
      <Box
        component="p"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          m: 0,
          p: '10px 12px',
          borderRadius: '8px',
          fontSize: '0.8125rem',
          // Reasons may have several lines.
          whiteSpace: 'pre-line',
          color: `tones.${tone}.ink`,
          bgcolor: `tones.${tone}.tint`,
        }}
      >
        <StatusIcon />
        <span>
          <strong>{title}</strong> {description}
        </span>
      </Box>
    </div>
  );
}

function noticeOf({ status, liveDate, endDate, declinedReason }: DealRequest): Notice | undefined {
  switch (status) {
    case 'New Deal':
      return undefined;
    case 'Approved':
      return { key: 'deals.banner.approved', args: { liveDate: formatLocalDate(liveDate) } };
    case 'Live':
      return { key: 'deals.banner.live', args: { endDate: formatLocalDate(endDate) } };
    case 'Completed':
      return { key: 'deals.banner.completed' };
    case 'Declined':
      return { key: 'deals.banner.declined', args: { reason: declinedReason ?? '' } };
  }
}

/** The bookings that belong to the deal. */
const DealBookings = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <DialogSection title={translate('deals.bookings.title')} action={<CreateDealBookingButton deal={deal} />}>
      {deal.bookings.length === 0 ? (
        <Hint>{translate('deals.bookings.none')}</Hint>
      ) : (
        <BookingRows>
          {deal.bookings.map(({ id, bookingNumber, mediaOpportunity, status }) => (
            <li key={id}>
              <Link to={bookingPath(id)} underline="always">
                {translate('bookings.number', { bookingNumber })}
              </Link>
              <span>{mediaOpportunity}</span>
              <StatusChip status={status} kind="deal" />
            </li>
          ))}
        </BookingRows>
      )}
    </DialogSection>
  );
};

const BookingRows = styled('ul')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& a': { fontWeight: 650 },
}));

function CreateDealBookingButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  if (!deal.allowedActions.includes('createBooking')) return null;
  return (
    <LinkButton variant="outlined" size="small" to={bookDealPath(deal.id)} startIcon={<PlusIcon />}>
      {translate('deals.bookings.create')}
    </LinkButton>
  );
}

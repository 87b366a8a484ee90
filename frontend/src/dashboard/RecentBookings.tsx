import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Booking } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { formatPounds } from '../ui/format';
import { ListIcon, PlusIcon } from '../ui/icons';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { OverdueFlag, StatusChip } from '../ui/StatusChip';
import { dashboardTexts } from './texts';

const texts = dashboardTexts.recent;

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1.2fr) minmax(0, 1.3fr) minmax(148px, auto) 104px',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '11px 16px',
  },
  '& li:hover': { backgroundColor: theme.palette.tint },
  '& a': { fontWeight: 650, color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -3,
    borderRadius: 8,
  },
  '& span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& .placement b': { fontWeight: 400 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& .cost': { fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 759px)': {
    '& li': { gridTemplateColumns: '56px minmax(0, 1fr) auto' },
    '& .placement': { display: 'none' },
    '& .chips': { gridColumn: 2, gridRow: 2 },
    '& .cost': { gridColumn: 3, gridRow: 1 },
  },
}));

/** The three newest bookings. */
export const RecentBookings = ({ bookings }: { bookings: Booking[] | undefined }) => (
  <Section
    title={texts.title}
    flush
    action={
      <MuiLink component={Link} to="/bookings">
        {texts.all}
      </MuiLink>
    }
  >
    {!bookings && <RowsSkeleton label={dashboardTexts.loading} />}
    {bookings?.length === 0 && <NoBookings />}
    {bookings && bookings.length > 0 && (
      <Rows>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link to={`/bookings/${booking.id}`}>#{booking.bookingNumber}</Link>
            <span>
              <b>{booking.brandName}</b>
              <small>{booking.contactEmail}</small>
            </span>
            <span className="placement">
              <b>{booking.mediaOpportunity}</b>
              <small>{booking.mediaCategory}</small>
            </span>
            <span className="chips">
              <StatusChip status={booking.status} kind={booking.isDealBooking ? 'deal' : 'booking'} />
              {booking.pastDeadline && booking.status !== 'Overdue' && <OverdueFlag />}
            </span>
            <span className="cost">{formatPounds(booking.revenueAmount)}</span>
          </li>
        ))}
      </Rows>
    )}
  </Section>
);

const NoBookings = () => {
  const { role } = useCurrentUser();
  return (
    <EmptyState
      icon={ListIcon}
      title={texts.empty}
      text={texts.emptyText[role]}
      action={
        canAccess(role, { resource: 'bookings', action: 'create' }) && (
          <Button variant="contained" component={Link} to="/new-booking" startIcon={<PlusIcon />}>
            {texts.create}
          </Button>
        )
      }
    />
  );
};

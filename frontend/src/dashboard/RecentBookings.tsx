import PlusIcon from '@mui/icons-material/AddRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { BookingStatusChips } from '../bookings/BookingStatusChips';
import { bookingPath, BOOKINGS_PATH, NEW_BOOKING_PATH } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { formatPounds } from '../ui/format';
import { Link, LinkButton } from '../ui/Link';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { RecentRows } from './PanelContent';

const Rows = styled(RecentRows)({
  '& li': { gridTemplateColumns: '64px minmax(0, 1.2fr) minmax(0, 1.3fr) minmax(148px, auto) 104px' },
  '& .placement b': { fontWeight: 400 },
  '& .cost': { fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@container (max-width: 679px)': {
    '& li': { gridTemplateColumns: '56px minmax(0, 1fr) auto' },
    '& .placement': { display: 'none' },
    '& .chips': { gridColumn: 2, gridRow: 2 },
    '& .cost': { gridColumn: 3, gridRow: 1 },
  },
});

/** The three newest bookings. */
export const RecentBookings = ({ bookings }: { bookings: Booking[] | undefined }) => {
  const translate = useTranslate();
  return (
    <Section
      title={translate('dashboard.recent.title')}
      flush
      action={<Link to={BOOKINGS_PATH}>{translate('dashboard.recent.all')}</Link>}
    >
      {!bookings && <RowsSkeleton label={translate('dashboard.loading')} />}
      {bookings?.length === 0 && <NoBookings />}
      {bookings && bookings.length > 0 && (
        <Rows>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <RouterLink to={bookingPath(booking.id)}>
                {translate('bookings.number', { bookingNumber: booking.bookingNumber })}
              </RouterLink>
              <span>
                <b>{booking.brandName}</b>
                <small>{booking.contactEmail}</small>
              </span>
              <span className="placement">
                <b>{booking.mediaOpportunity}</b>
                <small>{booking.mediaCategory}</small>
              </span>
              <span className="chips">
                <BookingStatusChips booking={booking} />
              </span>
              <span className="cost">{formatPounds(booking.revenueAmount)}</span>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
};

const NoBookings = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  return (
    <EmptyState
      icon={ListIcon}
      title={translate('dashboard.recent.empty')}
      text={translate(`dashboard.recent.emptyText.${role}`)}
      action={
        canAccess(role, { resource: 'bookings', action: 'create' }) && (
          <LinkButton variant="contained" to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
            {translate('dashboard.recent.create')}
          </LinkButton>
        )
      }
    />
  );
};

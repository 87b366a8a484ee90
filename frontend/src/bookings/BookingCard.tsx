import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AssigneeName } from '../activity/AssigneeName';
import type { BookingRow } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatCount, formatDate, formatPounds } from '../ui/format';
import { Link } from '../ui/Link';
import { RecordCard } from '../ui/list/Cards';
import { OverdueFlag } from '../ui/StatusChip';
import { BookingStatusChips } from './BookingStatusChips';
import { bookingPath, fromList } from './paths';
import { RevisionNote } from './Revisions';
import { RowActions } from './RowActions';

interface BookingCardProps {
  booking: BookingRow;
  /** Shown at the top, from edge to edge. */
  picture?: ReactNode;
}

/** A booking on screens too narrow for rows, or where its artwork is important. Section 7.4. */
export const BookingCard = ({ booking, picture }: BookingCardProps) => {
  const translate = useTranslate();
  return (
    <RecordContextProvider value={booking}>
      <Frame>
        {picture}
        <Head booking={booking} />
        <dl>
          <Fact label={translate('resources.bookings.fields.liveDate')}>{formatDate(booking.liveDate)}</Fact>
          <Fact label={translate('resources.bookings.fields.deadlineDate')} isLate={booking.pastDeadline}>
            {formatDate(booking.deadlineDate)} {booking.pastDeadline && <OverdueFlag />}
          </Fact>
          {(booking.status === 'Live' || booking.status === 'Completed') && (
            <Fact label={translate('resources.bookings.fields.endDate')}>{formatDate(booking.endDate)}</Fact>
          )}
          <Fact label={translate('resources.bookings.fields.revenueAmount')}>
            {formatPounds(booking.revenueAmount)}
          </Fact>
          {booking.units !== 1 && (
            <Fact label={translate('resources.bookings.fields.units')}>{formatCount(booking.units)}</Fact>
          )}
          {booking.assignee && (
            <Fact label={translate('resources.bookings.fields.assignee')}>
              <AssigneeName assignee={booking.assignee} />
            </Fact>
          )}
        </dl>
        {booking.overbookReason && (
          <p className="overbooked">{translate('bookings.overbooked', { reason: booking.overbookReason })}</p>
        )}
        {booking.rejectionComments && <RevisionNote comments={booking.rejectionComments} brief />}
        <div className="actions">
          <RowActions booking={booking} />
        </div>
      </Frame>
    </RecordContextProvider>
  );
};

function Head({ booking }: { booking: BookingRow }) {
  const translate = useTranslate();
  const state = fromList(useLocation());
  return (
    <header>
      <div className="title">
        <Link to={bookingPath(booking.id)} state={state} className="number">
          {translate('bookings.number', { bookingNumber: booking.bookingNumber })}
        </Link>
        <BookingStatusChips booking={booking} withoutFlag />
      </div>
      <h2>{booking.brandName}</h2>
      <p className="contact">{booking.contactEmail}</p>
      <p className="placement">
        {booking.mediaOpportunity} <span>· {booking.mediaCategory}</span>
      </p>
    </header>
  );
}

const Fact = ({ label, isLate = false, children }: { label: string; isLate?: boolean; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isLate ? 'late' : undefined}>{children}</dd>
  </div>
);

const Frame = styled(RecordCard)(({ theme }) => ({
  '& .title': { gap: 8, marginBottom: 6 },
  '& .number': { fontWeight: 650 },
  // The link opens the booking from anywhere on the card, except where a text is likely to be copied and other links are.
  position: 'relative',
  '&:hover': { borderColor: theme.palette.field },
  '& .number::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& .number:focus-visible': { outline: 'none' },
  '& .number:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& .contact, & .actions, & .picture': { position: 'relative', zIndex: 1 },
  '& .contact': { width: 'fit-content' },
  '& header p, & header span span, & dt': { color: theme.palette.text.secondary },
  '& header .placement': {
    marginTop: 6,
    color: theme.palette.text.primary,
    '& span': { color: theme.palette.text.secondary },
  },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', margin: 0 },
  '& dt': { fontSize: '0.75rem' },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .overbooked': { color: theme.palette.warning.main },
  '& .late': { color: theme.palette.error.main },
  '& .actions': { display: 'flex', marginTop: 'auto' },
  '& .actions > div': { flex: 1 },
  '& .actions [aria-haspopup]': { marginLeft: 'auto' },
}));

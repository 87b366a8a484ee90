import CheckIcon from '@mui/icons-material/CheckRounded';
import DotIcon from '@mui/icons-material/FiberManualRecord';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Enquiry, LinkedBooking } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { MonthSpace } from '../inventory/MonthSpace';
import { Link } from '../ui/Link';
import { statusName } from '../ui/statusName';
import { monthAhead } from './monthAhead';

/** The number of types shown before "+N more". */
const SHOWN_TYPES = 3;

/** The requested types, and which of them are booked. */
export function RequestedTypes({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { requestedTypes, brand } = enquiry;
  const hidden = Math.max(0, requestedTypes.length - SHOWN_TYPES);
  const shown = isOpen ? requestedTypes : requestedTypes.slice(0, SHOWN_TYPES);
  const month = monthAhead(enquiry);

  return (
    <div>
      <List aria-label={translate('enquiries.card.types')}>
        {shown.map(({ name, label, group, bookings, isBooked, limitedOpportunityId }) => (
          <li key={name} data-booked={isBooked || undefined}>
            {isBooked ? <CheckIcon fontSize="small" /> : <DotIcon fontSize="small" />}
            <div>
              {label}
              <small>
                {group} {bookings.length > 0 && <LinkedBookings bookings={bookings} />}
                {month && !isBooked && <MonthSpace opportunityId={limitedOpportunityId} days={month} brand={brand} />}
              </small>
            </div>
          </li>
        ))}
      </List>
      {hidden > 0 && (
        <More aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate('enquiries.card.fewer') : translate('enquiries.card.more', { count: hidden })}
        </More>
      )}
    </div>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: 8 },
  '& svg': { marginTop: 2, padding: 4, color: theme.palette.field },
  '& [data-booked] svg': { padding: 0, color: theme.palette.tones.green.ink },
  '& small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

const More = styled(ButtonBase)(({ theme }) => ({
  minHeight: 24,
  marginTop: 4,
  marginLeft: 22,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary, textDecoration: 'underline' },
}));

/** "#1001 · Awaiting Upload", each number a link. */
export const LinkedBookings = ({ bookings }: { bookings: LinkedBooking[] }) => {
  const translate = useTranslate();
  return bookings.map(({ id, bookingNumber, status }, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <Link to={bookingPath(id)} underline="always">
        {translate('bookings.number', { bookingNumber })}
      </Link>{' '}
      · {statusName(status, translate)}
    </span>
  ));
};

/** "Front Cover, Full Page Advert, Floor Sticker +2 more". */
export const BookingTypeNames = ({ enquiry: { requestedTypes } }: { enquiry: Enquiry }) => {
  const translate = useTranslate();
  const names = requestedTypes.slice(0, SHOWN_TYPES).map(({ label }) => label);
  const more = requestedTypes.length - names.length;
  return (
    <>
      {names.join(', ')} {more > 0 && <strong>{translate('enquiries.card.more', { count: more })}</strong>}
    </>
  );
};

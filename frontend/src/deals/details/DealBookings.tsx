import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../../api/types';
import { bookingPath } from '../../bookings/paths';
import { bookingTexts } from '../../bookings/texts';
import { StatusChip } from '../../ui/StatusChip';
import { CreateDealBookingButton } from '../actions/CreateDealBookingButton';
import { dealTexts } from '../texts';
import { Part } from './Part';

const { bookings: texts } = dealTexts;

/** The placements that the deal is carried out with. */
export const DealBookings = ({ deal }: { deal: DealRequest }) => (
  <Part title={texts.title} action={<CreateDealBookingButton deal={deal} />}>
    {deal.bookings.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        {texts.none}
      </Typography>
    ) : (
      <List>
        {deal.bookings.map(({ id, bookingNumber, mediaOpportunity, status }) => (
          <li key={id}>
            <Link component={RouterLink} to={bookingPath(id)} underline="always">
              {bookingTexts.number(bookingNumber)}
            </Link>
            <span>{mediaOpportunity}</span>
            <StatusChip status={status} kind="deal" />
          </li>
        ))}
      </List>
    )}
  </Part>
);

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
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

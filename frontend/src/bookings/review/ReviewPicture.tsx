import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatDate } from '../../ui/format';
import { ArtworkThumbnail } from '../artwork/ArtworkThumbnail';
import { firstToSee } from '../artwork/firstToSee';
import { roundsOf } from '../artwork/rounds';
import { reviewPath } from '../paths';
import { bookingTexts, reviewTexts as texts } from '../texts';

/** The first picture of the newest round, the number and time of the files, and a link to all of them. */
export function ReviewPicture({ booking }: { booking: Booking }) {
  const [newest] = roundsOf(booking.artworks);
  const shown = newest && firstToSee(newest.artworks);
  if (!newest || !shown) return null;
  return (
    <Link
      component={RouterLink}
      to={reviewPath(booking.id)}
      underline="none"
      sx={{ display: 'block', borderRadius: 1, color: 'inherit' }}
    >
      <ArtworkThumbnail bookingId={booking.id} artwork={shown} width="100%" height={150} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          mt: 0.75,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        <span>
          {texts.files(newest.artworks.length)} · {texts.received(formatDate(newest.uploadedAt))}
        </span>
        <Box component="span" sx={{ fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }}>
          {texts.open} <span style={visuallyHidden}>{bookingTexts.number(booking.bookingNumber)}</span>
        </Box>
      </Box>
    </Link>
  );
}

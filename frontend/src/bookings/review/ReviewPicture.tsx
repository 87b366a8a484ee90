import Box from '@mui/material/Box';
import type { Booking } from '../../api/types';
import { formatDate } from '../../ui/format';
import { ArtworkThumbnail } from '../artwork/ArtworkThumbnail';
import { roundsOf } from '../artwork/rounds';
import { isDrawable } from '../artwork/useArtworkPreview';
import { bookingTexts } from '../texts';

const { review: texts } = bookingTexts;

/** The first picture of the newest round, and how much came when. */
export function ReviewPicture({ booking }: { booking: Booking }) {
  const [newest] = roundsOf(booking.artworks);
  const shown = newest?.artworks.find(isDrawable) ?? newest?.artworks[0];
  if (!newest || !shown) return null;
  return (
    <div>
      <ArtworkThumbnail bookingId={booking.id} artwork={shown} width="100%" height={150} />
      <Box sx={{ mt: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
        {texts.files(newest.artworks.length)} · {texts.received(formatDate(newest.uploadedAt))}
      </Box>
    </div>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Booking, Pickup } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { keyFor, pickupAttempt, pickupForm } from '../ui/attempts';
import { formatDate } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { Hint } from '../ui/Muted';
import { Section } from '../ui/Section';
import { objectionsTo } from '../ui/upload/artworkSpec';
import { useVerb } from '../ui/useVerb';
import { useIsSending } from '../ui/whenSent';
import { ArtworkThumbnail } from './artwork/ArtworkThumbnail';

interface PickupOffersProps {
  booking: Booking;
  /** Files have been chosen instead. */
  isBlocked: boolean;
  onPickedUp: (booking: Booking) => void;
}

/** Artwork of other bookings of the same brand and contact, to be used again (docs/product.md, 16.9). */
export function PickupOffers({ booking, isBlocked, onPickedUp }: PickupOffersProps) {
  const translate = useTranslate();
  const hintId = useId();
  const query = useRead(['bookings', 'pickups', booking.id], (api) => api.pickups(booking.id));
  const { run, isPending } = useVerb<Pickup, Booking>({
    resource: 'bookings',
    call: (api, { id }) => api.pickUp(booking.id, id, keyFor(...pickupAttempt(booking, id))),
    form: pickupForm(booking),
    failed: 'bookings.verbs.failures.upload',
    onDone: onPickedUp,
  });

  if (!query.error && !query.data?.length) return null;
  return (
    <Section title={translate('bookings.uploadPage.pickup.title')} flush>
      <Loaded query={query} failed={{ title: translate('bookings.uploadPage.pickup.failed') }}>
        {(offers) => (
          <>
            <Hint id={hintId} sx={{ p: '12px 16px' }}>
              {translate(`bookings.uploadPage.pickup.${isBlocked ? 'blocked' : 'hint'}`)}
            </Hint>
            <Box component="ul" aria-label={translate('bookings.uploadPage.pickup.title')}>
              {offers.map((offer) => (
                <Offer
                  key={offer.id}
                  offer={offer}
                  isBlocked={isPending || isBlocked}
                  describedBy={isBlocked ? hintId : undefined}
                  onPickUp={() => run(offer)}
                />
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Whether earlier artwork is being used for the booking. */
export const useIsPickingUp = (booking: Booking): boolean => useIsSending(pickupForm(booking));

interface OfferProps {
  offer: Pickup;
  isBlocked: boolean;
  /** The id of the hint that says why it is blocked. */
  describedBy: string | undefined;
  onPickUp: () => void;
}

function Offer({ offer, isBlocked, describedBy, onPickUp }: OfferProps) {
  const translate = useTranslate();
  const { id, bookingNumber, mediaOpportunity, liveDate, artworks, isRefused } = offer;
  const objections = objectionsTo(artworks, isRefused);
  return (
    <Box component="li" sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, opacity: isRefused ? 0.6 : 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{translate('bookings.uploadPage.pickup.from', { bookingNumber, mediaOpportunity })}</strong>
            {' · '}
            {translate('bookings.uploadPage.pickup.live', { date: formatDate(liveDate) })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {artworks.map((artwork) => (
              <Box key={artwork.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
                <ArtworkThumbnail bookingId={id} artwork={artwork} width={56} height={42} />
                <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                  {artwork.name}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
        <Button
          variant="outlined"
          disabled={isRefused}
          aria-disabled={isBlocked}
          aria-describedby={describedBy}
          onClick={() => !isBlocked && onPickUp()}
        >
          {translate('bookings.uploadPage.pickup.use', { bookingNumber })}
        </Button>
      </Box>
      {objections.map((text) => (
        <Typography key={text} variant="body2" color={isRefused ? 'error' : 'text.secondary'} sx={{ mt: 1 }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Artwork, Booking } from '../../api/types';

const ASK_EVERY_MS = 2_000;
const PATIENCE_MS = 2 * 60_000;

/**
 * The file as it is by now. While its preview is being drawn the booking is read again every two seconds, for two minutes; then the page
 * goes on without a preview. A query of its own: one of these readings that fails is no failure of the page.
 */
export function useCurrentArtwork<Given extends Artwork | undefined>(bookingId: string, given: Given) {
  const [deadline] = useState(() => Date.now() + PATIENCE_MS);
  const dataProvider = useDataProvider();
  const isPending = given?.preview === 'pending';
  const inBooking = (booking?: Booking) => booking?.artworks.find(({ id }) => id === given?.id);
  const { data: booking } = useQuery({
    queryKey: ['artwork-of', bookingId],
    queryFn: async () => (await dataProvider.getOne<Booking>('bookings', { id: bookingId })).data,
    enabled: isPending,
    retry: false,
    refetchInterval: ({ state }) =>
      isPending && (inBooking(state.data) ?? given).preview === 'pending' && Date.now() < deadline
        ? ASK_EVERY_MS
        : false,
  });
  const artwork = ((isPending && inBooking(booking)) || given) as Given;
  return { artwork, isWaiting: artwork?.preview === 'pending' && Date.now() < deadline };
}

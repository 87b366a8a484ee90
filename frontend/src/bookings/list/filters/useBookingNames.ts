import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../../../providers/dataProvider';

/** Every brand and category that bookings have, old names too. */
export function useBookingNames() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['bookings', 'names'], queryFn: () => api.bookingNames() });
}

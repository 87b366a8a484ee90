import type { Location } from 'react-router-dom';

export const BOOKINGS_PATH = '/bookings';
export const NEW_BOOKING_PATH = '/new-booking';
export const DASHBOARD_PATH = '/';

export const bookingPath = (id: string): string => `${BOOKINGS_PATH}/${id}`;

export const uploadPath = (id: string): string => `${bookingPath(id)}/upload`;

export const searchPath = (q: string): string =>
  `${BOOKINGS_PATH}?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`;

/** What a link out of the list carries along, so that the way back leads to the same search, filters and page. */
export const fromList = ({ pathname, search }: Location) => ({ listPath: pathname + search });

export const listPathFrom = ({ state }: Location): string =>
  (state as Partial<ReturnType<typeof fromList>> | null)?.listPath ?? BOOKINGS_PATH;

import type { BrandBooking, BrandPickup } from '../../api/types';
import { fetchFile, sendFiles, type FetchedFile, type FileUpload } from '../../providers/files';
import { callApi, httpClient, keyHeader } from '../../providers/httpClient';
import type { Visit } from './visit';

/** A token has no characters to encode, but a link that was damaged when it was copied may have. */
const tokenHeader = (token?: string): Record<string, string> =>
  token ? { 'X-Portal-Token': encodeURIComponent(token) } : {};

const pathOf = (email: string) => `/brand-bookings/${encodeURIComponent(email)}`;
const addressOf = (email: string) => `/api${pathOf(email)}`;

/** The server sends no more bookings than this in one page. */
export const MAX_AT_ONCE = 100;

/** The first bookings of a contact, and how many there are. */
export interface FoundBookings {
  bookings: BrandBooking[];
  total: number;
  /** The server stopped counting: there are at least as many. */
  isAtLeast: boolean;
}

/** Either the bookings, or a message that a link to them has been mailed (docs/product.md, 5.4). */
type LookupAnswer = FoundBookings | { message: string };

/**
 * Reads some of the contact's bookings: first the one in the link, then those that wait for artwork.
 * @throws ApiError, like all calls in this file.
 */
export const lookUp = (visit: Visit, from: number, to: number): Promise<LookupAnswer> =>
  find(visit, { range: `[${from},${to}]`, sort: '["urgency","ASC"]' });

/** Reads these bookings again. The answer lacks those that are no longer the contact's. */
export async function readAgain(visit: Visit, bookings: readonly BrandBooking[]): Promise<BrandBooking[]> {
  const found: BrandBooking[] = [];
  for (let from = 0; from < bookings.length; from += MAX_AT_ONCE) {
    const id = bookings.slice(from, from + MAX_AT_ONCE).map((booking) => booking.id);
    const answer = await find(visit, { filter: JSON.stringify({ id }) });
    if ('bookings' in answer) found.push(...answer.bookings);
  }
  return found;
}

async function find({ email, token }: Visit, parameters: Record<string, string>): Promise<LookupAnswer> {
  const query = new URLSearchParams(parameters);
  const { status, json, headers } = await httpClient(`${addressOf(email)}?${query}`, { headers: tokenHeader(token) });
  if (status === 202) return json as { message: string };
  const total = Number(headers.get('Content-Range')?.split('/').at(-1));
  return { bookings: json as BrandBooking[], total, isAtLeast: headers.get('X-Total-At-Least') === 'true' };
}

/** @throws ApiError 401 if the link has expired or is invalid. */
export async function openLink(token: string): Promise<Visit> {
  return { ...(await callApi<Omit<Visit, 'token'>>('GET', '/brand-link', undefined, tokenHeader(token))), token };
}

/** Uploads artwork for one of the contact's bookings and returns the updated booking. */
export const uploadArtwork = ({ email, token }: Visit, bookingId: string, upload: FileUpload): Promise<BrandBooking> =>
  sendFiles(`${addressOf(email)}/${bookingId}/upload`, upload, { headers: tokenHeader(token) });

/** The contact's other bookings with artwork that this one may use. Only with a link. */
export const fetchPickups = ({ email, token }: Visit, bookingId: string): Promise<BrandPickup[]> =>
  callApi('GET', `${pathOf(email)}/${bookingId}/pickups`, undefined, tokenHeader(token));

/** Uses the artwork of another booking and returns the updated booking. */
export function pickUp({ email, token }: Visit, bookingId: string, from: string, key: string): Promise<BrandBooking> {
  const headers = { ...tokenHeader(token), ...keyHeader(key) };
  return callApi('POST', `${pathOf(email)}/${bookingId}/pickup`, { bookingId: from }, headers);
}

/** @throws ApiError 401 if the link has expired. */
export const fetchSpecSheet = ({ email, token }: Visit, bookingId: string): Promise<FetchedFile> =>
  fetchFile(`${addressOf(email)}/${bookingId}/spec-sheet`, { headers: tokenHeader(token) });

/** The same for one of the files that the brand has sent. */
export const fetchArtwork = ({ email, token }: Visit, bookingId: string, fileId: string): Promise<FetchedFile> =>
  fetchFile(`${addressOf(email)}/${bookingId}/files/${fileId}`, { headers: tokenHeader(token) });

/** Requests a link by mail. The message does not reveal whether the address is known. */
export const requestLink = async (email: string): Promise<string> =>
  (await callApi<{ message: string }>('POST', '/brand-link', { email })).message;

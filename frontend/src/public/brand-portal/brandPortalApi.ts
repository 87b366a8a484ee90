import type { BrandBooking } from '../../api/types';
import { sendFiles, type FileUpload } from '../../providers/files';
import { httpClient } from '../../providers/httpClient';
import type { Visit } from './visit';

const tokenHeader = (token?: string): Record<string, string> => (token ? { 'X-Portal-Token': token } : {});

const addressOf = (email: string) => `/api/brand-bookings/${encodeURIComponent(email)}`;

/** Either the bookings, or word that a link to them is in the mail (docs/product.md, 5.4). */
export type LookupAnswer = { bookings: BrandBooking[] } | { message: string };

/** @throws ApiError, as all calls here. */
export async function lookUp({ email, token }: Visit): Promise<LookupAnswer> {
  const { status, json } = await httpClient(addressOf(email), { headers: tokenHeader(token) });
  return status === 202 ? (json as { message: string }) : { bookings: json as BrandBooking[] };
}

/** @throws ApiError 401 when the link is too old, or not one of ours. */
export async function openLink(token: string): Promise<Visit> {
  const { json } = await httpClient('/api/brand-link', { headers: tokenHeader(token) });
  return { ...(json as { email: string; bookingId: string | null }), token };
}

/** Sends artwork for one of the contact's bookings; the booking comes back as it is now. */
export const uploadArtwork = ({ email, token }: Visit, bookingId: string, upload: FileUpload): Promise<BrandBooking> =>
  sendFiles(`${addressOf(email)}/${bookingId}/upload`, upload, { headers: tokenHeader(token) });

/** Has a link mailed, if the address is known; the message says no more than that. */
export async function requestLink(email: string): Promise<string> {
  const { json } = await httpClient('/api/brand-link', { method: 'POST', body: JSON.stringify({ email }) });
  return (json as { message: string }).message;
}

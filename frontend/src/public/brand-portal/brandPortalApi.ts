import type { BrandBooking } from '../../api/types';
import { sendFiles, type FileUpload } from '../../providers/files';
import { httpClient } from '../../providers/httpClient';
import type { Visit } from './visit';

const tokenHeader = (token?: string): Record<string, string> => (token ? { 'X-Portal-Token': token } : {});

const addressOf = (email: string) => `/api/brand-bookings/${encodeURIComponent(email)}`;

/** Either the bookings, or a message that a link to them has been mailed (docs/product.md, 5.4). */
export type LookupAnswer = { bookings: BrandBooking[] } | { message: string };

/** @throws ApiError, like all calls in this file. */
export async function lookUp({ email, token }: Visit): Promise<LookupAnswer> {
  const { status, json } = await httpClient(addressOf(email), { headers: tokenHeader(token) });
  return status === 202 ? (json as { message: string }) : { bookings: json as BrandBooking[] };
}

/** @throws ApiError 401 if the link has expired or is invalid. */
export async function openLink(token: string): Promise<Visit> {
  const { json } = await httpClient('/api/brand-link', { headers: tokenHeader(token) });
  return { ...(json as { email: string; bookingId: string | null }), token };
}

/** Uploads artwork for one of the contact's bookings and returns the updated booking. */
export const uploadArtwork = ({ email, token }: Visit, bookingId: string, upload: FileUpload): Promise<BrandBooking> =>
  sendFiles(`${addressOf(email)}/${bookingId}/upload`, upload, { headers: tokenHeader(token) });

/** Requests a link by mail. The message does not reveal whether the address is known. */
export async function requestLink(email: string): Promise<string> {
  const { json } = await httpClient('/api/brand-link', { method: 'POST', body: JSON.stringify({ email }) });
  return (json as { message: string }).message;
}

import type { ParsedMail } from 'mailparser';
import { mintPortalToken } from '../../src/platform/mail/portal-token.js';
import { capturedMailsTo, multipart } from '../support/index.js';
import { artwork, SESSION_SECRET, type Booking, type Desk, type Refusal } from './desk.js';
import type { Schemas } from './schemas.js';

export type BrandBooking = Booking & { files?: Schemas['BrandFileDto'][] };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The token of a link as it is mailed, for servers with the SESSION_SECRET of the shared desk. */
export const portalToken = (
  email: string,
  { bookingId = null, madeDaysAgo = 0 }: { bookingId?: string | null; madeDaysAgo?: number } = {},
): string => mintPortalToken(SESSION_SECRET, { email, bookingId }, new Date(Date.now() - madeDaysAgo * DAY_MS));

/** The header of somebody who has opened a link, or none without a token. */
export const withLink = (token?: string) => ({ 'X-Portal-Token': token });

/** @param query such as ?range=[0,24] */
export const lookUp = (
  { nobody }: Pick<Desk, 'nobody'>,
  email: string,
  { token, query = '' }: { token?: string; query?: string } = {},
) => nobody.get<BrandBooking[]>(`/api/brand-bookings/${encodeURIComponent(email)}${query}`, withLink(token));

/** Sends artwork for a booking as its brand does. */
export const uploadByBrand = (
  { nobody }: Pick<Desk, 'nobody'>,
  email: string,
  id: string,
  { token, files = artwork() }: { token?: string; files?: File | File[] } = {},
) =>
  nobody.post<BrandBooking & Refusal>(
    `/api/brand-bookings/${encodeURIComponent(email)}/${id}/upload`,
    multipart({ files }),
    withLink(token),
  );

/** The token in the link of a mail. */
export const tokenIn = ({ text }: ParsedMail) => /\/brand-portal\?token=(\S+)/.exec(text ?? '')?.[1];

/** The token in the newest mail to an address. */
export async function tokenMailedTo(desk: Pick<Desk, 'dataDir' | 'mailsAreOut'>, address: string): Promise<string> {
  await desk.mailsAreOut();
  return tokenIn((await capturedMailsTo(desk.dataDir, address)).at(-1)!)!;
}

import { multipart } from '../support/index.js';
import { artwork, dayFromNow, expectStatus, pastDates, type Booking, type Desk } from './desk.js';
import type { Schemas } from './schemas.js';

export type Enquiry = Schemas['EnquiryDto'];
export type DealRequest = Schemas['DealRequestDto'];

export const FRONT_COVER = 'Trade Newsletter – Front Cover';
export const FLOOR_STICKER = 'Supermarket – Floor Sticker';
export const WEB_HEADER = 'Vape Local Website – Home Page Header';

export function enquiryForm(changes: object = {}) {
  return {
    tradingDirector: 'Jordan',
    brand: 'Northwind Crisps',
    bookingTypes: [FRONT_COVER, FLOOR_STICKER],
    bookingPeriodMonth: 'March',
    bookingPeriodYear: '2027',
    brandContactEmail: 'jo@northwind.test',
    additionalNotes: 'Two pages,\nplease.',
    confirmed: true,
    ...changes,
  };
}

/** The form of a deal request, with dates in the future. */
export function dealForm(changes: object = {}) {
  return {
    requesterName: 'Sam Rivers',
    requestEmail: 'sam@rivers.test',
    brand: 'Driftwood Gin',
    dealDescription: 'Front cover and screens,\nfour weeks.',
    liveDate: dayFromNow(10),
    endDate: dayFromNow(30),
    ...changes,
  };
}

export async function makeEnquiry({ nobody }: Pick<Desk, 'nobody'>, changes: object = {}): Promise<Enquiry> {
  return expectStatus(201, await nobody.post<Enquiry>('/api/sales-enquiries', enquiryForm(changes)));
}

export async function makeDeal({ nobody }: Pick<Desk, 'nobody'>, changes: object = {}): Promise<DealRequest> {
  return expectStatus(201, await nobody.post<DealRequest>('/api/deal-requests', dealForm(changes)));
}

export async function readEnquiry({ admin }: Pick<Desk, 'admin'>, { id }: { id: string }): Promise<Enquiry> {
  return expectStatus(200, await admin.get<Enquiry>(`/api/sales-enquiries/${id}`));
}

export async function readDeal({ admin }: Pick<Desk, 'admin'>, { id }: { id: string }): Promise<DealRequest> {
  return expectStatus(200, await admin.get<DealRequest>(`/api/deal-requests/${id}`));
}

export function makeDealBooking(desk: Desk, { id }: { id: string }, changes: object = {}): Promise<Booking> {
  return desk.makeBooking({ isDealBooking: 'true', dealRequestId: id, ...changes });
}

/** Takes a booking that waits for artwork to Completed, as when its days are over. */
export async function completeBooking({ admin }: Pick<Desk, 'admin'>, { id }: { id: string }): Promise<void> {
  expectStatus(200, await admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() })));
  expectStatus(200, await admin.put(`/api/bookings/${id}/approve`));
  expectStatus(200, await admin.put(`/api/bookings/${id}/dates`, pastDates()));
}

/** Takes a new deal to a status; only Completed is set in the database. */
export async function dealThatIs(desk: Desk, status: string): Promise<DealRequest> {
  const live = ['Live', 'Completed'].includes(status);
  const { id } = await makeDeal(desk, live ? { liveDate: dayFromNow(0) } : {});
  if (status !== 'New Deal') expectStatus(200, await desk.admin.put(`/api/deal-requests/${id}/approve`));
  if (status === 'Completed')
    await desk.rows(`UPDATE deal_requests SET status = 'Completed', end_date = now() - interval '1 s' WHERE id = $1`, [
      id,
    ]);
  return readDeal(desk, { id });
}

/** The time in a number of seconds from now. */
export const secondsFromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

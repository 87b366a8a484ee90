import { randomUUID } from 'node:crypto';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../database/seeds/catalogue.js';
import type { BookingStatus } from '../modules/bookings/booking-workflow.js';
import { bookingTypeName } from '../modules/catalogue/catalogue.service.js';
import type { EnquiryStatus } from '../modules/enquiries/enquiry-workflow.js';
import { auditedFacts, ENQUIRY } from '../modules/enquiries/enquiry-record.js';
import { Enquiry } from '../modules/enquiries/enquiry.entity.js';
import { addBooking, PLAN } from './demo-bookings.js';
import { audited, contactOf, type Desk } from './demo-desk.js';

/** How many enquiries there are in each status, and the statuses of the bookings made from each. */
const ENQUIRIES: { status: EnquiryStatus; count: number; booked: BookingStatus[] }[] = [
  { status: 'Completed', count: 3, booked: ['Completed', 'Completed'] },
  { status: 'Bookings Confirmed', count: 5, booked: ['Live', 'Approved'] },
  { status: 'In Progress', count: 4, booked: ['Under Review'] },
  { status: 'Closed', count: 1, booked: [] },
  { status: 'New Enquiry', count: 8, booked: [] },
];

const NOTES = ['Same artwork as last spring.', 'Two placements in the same week, please.', null, null];
const TYPES = CATEGORIES.flatMap(({ name: mediaCategory, opportunities }) =>
  opportunities.map((mediaOpportunity) => ({ mediaCategory, mediaOpportunity })),
);
const MAX_TYPES = 5;

export async function addEnquiries(desk: Desk): Promise<void> {
  let index = 0;
  for (const { count, ...plan } of ENQUIRIES) {
    for (let nth = 0; nth < count; nth += 1) await addEnquiry(desk, plan, index++);
  }
}

async function addEnquiry(desk: Desk, { status, booked }: Omit<(typeof ENQUIRIES)[number], 'count'>, index: number) {
  const id = randomUUID();
  const brand = BRANDS[(index * 11 + 3) % BRANDS.length]!;
  const tradingDirector = TRADING_DIRECTORS[index % TRADING_DIRECTORS.length]!;
  const wanted = Math.max(booked.length, 1 + ((index * 3) % MAX_TYPES));
  const types = Array.from({ length: wanted }, (_, nth) => TYPES[(index * 5 + nth * 9) % TYPES.length]!);
  // Completed ones are a month apart.
  const earlier = status === 'Completed' ? 31 * index : 0;
  const period = desk.today.plus({ days: status === 'Completed' ? -60 - earlier : 20 + index * 4 });
  const enquiry = desk.manager.create(Enquiry, {
    ...{ id, brand, tradingDirector, status },
    bookingTypes: types.map((type) => bookingTypeName(type.mediaCategory, type.mediaOpportunity)),
    bookingPeriodMonth: period.setLocale('en-GB').monthLong!,
    bookingPeriodYear: String(period.year),
    brandContactEmail: contactOf(brand),
    additionalNotes: NOTES[index % NOTES.length]!,
    confirmed: 'true',
    ...(status === 'Closed' && {
      statusBeforeClosed: 'New Enquiry' as const,
      closedReason: 'The brand has moved its budget to next year.',
    }),
    createdAt: new Date(
      Date.now() -
        (21 - index) * 8 * 60 * 60 * 1000 -
        (status === 'Completed' ? 90 + earlier : 0) * 24 * 60 * 60 * 1000,
    ),
  });
  await desk.manager.save(enquiry);
  await audited(desk, ENQUIRY.about(enquiry), auditedFacts(enquiry));
  for (const [nth, bookingStatus] of booked.entries()) {
    const { deadline, live, end, ...group } = PLAN.find((candidate) => candidate.status === bookingStatus)!;
    const days = { deadline: deadline - earlier, live: live - earlier, end: end - earlier };
    const type = types[nth]!;
    const bookingType = enquiry.bookingTypes[nth]!;
    const made = { enquiryId: id, bookingType, ...type, brandName: brand, tradingDirectorName: tradingDirector };
    await addBooking(desk, { ...group, ...days, index: 60 + index, nth: index % 4 }, made);
  }
}

import { randomUUID } from 'node:crypto';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../database/seeds/catalogue.js';
import type { NewBooking } from '../modules/bookings/booking-origins.service.js';
import { Booking, type StoredArtwork } from '../modules/bookings/booking.entity.js';
import type { BookingStatus } from '../modules/bookings/booking-workflow.js';
import { DealBooking } from '../modules/bookings/deal-booking.entity.js';
import { PLACARD } from '../platform/audit/audit-trail.service.js';
import { contactOf, daysFromToday, endOf, storePoster, type Desk } from './demo-desk.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many bookings stand where, besides those of the enquiries and deals (60 in all), and their dates in days from today: no timed move is due at once. */
export const PLAN: {
  status: BookingStatus;
  count: number;
  deadline: number;
  live: number;
  end: number;
  rounds: number;
}[] = [
  { status: 'Completed', count: 5, deadline: -75, live: -60, end: -32, rounds: 1 },
  { status: 'Live', count: 3, deadline: -20, live: -9, end: 19, rounds: 2 },
  { status: 'Approved', count: 2, deadline: -3, live: 6, end: 34, rounds: 1 },
  { status: 'Overdue', count: 4, deadline: -4, live: 8, end: 36, rounds: 0 },
  { status: 'Revision Required', count: 4, deadline: 5, live: 17, end: 45, rounds: 1 },
  { status: 'Under Review', count: 3, deadline: 4, live: 15, end: 43, rounds: 2 },
  { status: 'Awaiting Upload', count: 5, deadline: 9, live: 20, end: 48, rounds: 0 },
  { status: 'New Booking', count: 2, deadline: 16, live: 27, end: 55, rounds: 0 },
];

const COMMENTS = [
  'The logo is too small on phones; keep 40 px of clear space around it.',
  'Please send the artwork at 1920 × 800; this one is 1600 × 600 and looks soft.',
  'The price in the headline is last month’s. Everything else is fine.',
];

type Plan = (typeof PLAN)[number] & { index: number; nth: number };

export async function addBookings(desk: Desk): Promise<void> {
  let index = 0;
  for (const group of PLAN) {
    for (let nth = 0; nth < group.count; nth += 1) await addBooking(desk, { ...group, index: index++, nth });
  }
}

/** @param made what it takes from the enquiry or the deal that it was made from */
export async function addBooking(desk: Desk, plan: Plan, made: NewBooking = {}): Promise<void> {
  const { status, index, nth, rounds } = plan;
  const id = randomUUID();
  const category = CATEGORIES[index % CATEGORIES.length]!;
  const brandName = made.brandName ?? BRANDS[(index * 7) % BRANDS.length]!;
  const contactEmail = made.contactEmail ?? contactOf(brandName);
  const artworks: StoredArtwork[] = [];
  for (let round = 1; round <= rounds; round += 1)
    artworks.push(await addArtwork(desk, { id, brandName, contactEmail, round, plan }));
  const booking = desk.manager.create(made.kind === 'deal' ? DealBooking : Booking, {
    ...{ id, brandName, contactEmail, artworks, status },
    tradingDirectorName: index % 4 === 3 ? null : TRADING_DIRECTORS[index % TRADING_DIRECTORS.length]!,
    mediaCategory: category.name,
    mediaOpportunity: category.opportunities[(index * 5) % category.opportunities.length]!,
    liveDate: daysFromToday(plan.live + nth),
    deadlineDate: endOf(plan.deadline + (nth % 4)),
    endDate: endOf(plan.end + nth * 2),
    statusBeforeOverdue: status === 'Overdue' ? 'Awaiting Upload' : null,
    statusChangedAt: new Date(Date.now() - (1 + nth) * DAY_MS),
    rejectionComments: status === 'Revision Required' ? COMMENTS[nth % COMMENTS.length]! : null,
    revenueAmount: index % 13 === 12 ? 0 : 45_000 + ((index * 37) % 80) * 9_500,
    createdAt: new Date(Date.now() - (90 - index) * DAY_MS),
    ...made,
  });
  await desk.manager.save(booking);
  const about = { type: 'booking' as const, id, label: `#${booking.bookingNumber}` };
  await desk.audit.add(desk.manager, { actor: PLACARD, about, action: 'created', after: { demo: true, status } });
}

interface ArtworkPlan {
  id: string;
  brandName: string;
  contactEmail: string;
  round: number;
  plan: Plan;
}

async function addArtwork(
  desk: Desk,
  { id, brandName, contactEmail, round, plan }: ArtworkPlan,
): Promise<StoredArtwork> {
  const name = `${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}-v${round}.png`;
  const stored = await storePoster(desk, { folder: 'bookings', id, name, nth: plan.index, round });
  const uploadedAt = new Date(
    daysFromToday(plan.deadline - 8 + round * 2).getTime() + 9 * 60 * 60 * 1000,
  ).toISOString();
  return { ...stored, round, uploadedBy: contactEmail, uploadedAt };
}

import { randomUUID } from 'node:crypto';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../database/seeds/catalogue.js';
import { auditedFacts, BOOKING, type NewBooking } from '../modules/bookings/booking-record.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import type { StoredFile } from '../platform/files/stored-file.entity.js';
import type { BookingStatus } from '../modules/bookings/booking-workflow.js';
import { audited, contactOf, daysFromToday, endOf, storeArtwork, type Desk } from './demo-desk.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How many current bookings there are in each status, besides those of the enquiries and deals, and their dates in days
 * from today. No timed move is due at once, and every reason of Needs Attention except a failed mail occurs.
 */
export const PLAN: {
  status: BookingStatus;
  count: number;
  deadline: number;
  live: number;
  end: number;
  rounds: number;
  /** In pence, where it matters. */
  revenue?: number;
}[] = [
  { status: 'Completed', count: 2, deadline: -75, live: -60, end: -32, rounds: 1 },
  { status: 'Live', count: 3, deadline: -20, live: -9, end: 19, rounds: 2 },
  { status: 'Live', count: 1, deadline: -15, live: -4, end: 9, rounds: 1, revenue: 0 },
  { status: 'Approved', count: 2, deadline: -3, live: 6, end: 34, rounds: 1 },
  { status: 'Overdue', count: 4, deadline: -4, live: 8, end: 36, rounds: 0 },
  { status: 'Revision Required', count: 4, deadline: 5, live: 17, end: 45, rounds: 1 },
  { status: 'Under Review', count: 3, deadline: 4, live: 15, end: 43, rounds: 2 },
  { status: 'Under Review', count: 1, deadline: -2, live: 5, end: 33, rounds: 1 },
  { status: 'Revision Required', count: 1, deadline: -6, live: -1, end: 27, rounds: 2 },
  { status: 'Awaiting Upload', count: 5, deadline: 9, live: 20, end: 48, rounds: 0 },
  { status: 'New Booking', count: 2, deadline: 16, live: 27, end: 55, rounds: 0 },
  // With a cancellation charge.
  { status: 'Cancelled', count: 1, deadline: 3, live: 14, end: 42, rounds: 1, revenue: 15_000 },
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
  await addSeries(desk, index);
}

/** One placement in three weeks, booked in one go, with a colleague who gets copies. */
async function addSeries(desk: Desk, index: number): Promise<void> {
  const brandName = BRANDS[5]!;
  const placement = { mediaCategory: CATEGORIES[0]!.name, mediaOpportunity: CATEGORIES[0]!.opportunities[0]! };
  const common = { ...placement, brandName, seriesId: randomUUID(), ccEmails: [contactOf(brandName, 'studio')] };
  for (let week = 0; week < 3; week += 1) {
    const [deadline, live, end] = [14, 21, 27].map((day) => day + 7 * week) as [number, number, number];
    const plan = { status: 'Awaiting Upload', count: 1, deadline, live, end, rounds: 0, index, nth: 0 } as const;
    await addBooking(desk, plan, common);
  }
}

/** @param made what the booking takes from its enquiry or deal */
export async function addBooking(desk: Desk, plan: Plan, made: NewBooking = {}): Promise<void> {
  const { status, index, nth, rounds } = plan;
  const id = randomUUID();
  const category = CATEGORIES[index % CATEGORIES.length]!;
  const brandName = made.brandName ?? BRANDS[(index * 7) % BRANDS.length]!;
  const contactEmail = made.contactEmail ?? contactOf(brandName);
  const artworks: StoredFile[] = [];
  for (let round = 1; round <= rounds; round += 1)
    artworks.push(await addArtwork(desk, { id, brandName, contactEmail, round, plan }));
  const booking = desk.manager.create(Booking, {
    ...{ id, brandName, contactEmail, status },
    tradingDirectorName: index % 4 === 3 ? null : TRADING_DIRECTORS[index % TRADING_DIRECTORS.length]!,
    mediaCategory: category.name,
    mediaOpportunity: category.opportunities[(index * 5) % category.opportunities.length]!,
    liveDate: daysFromToday(desk, plan.live + nth),
    deadlineDate: endOf(desk, plan.deadline + (nth % 4)),
    endDate: endOf(desk, plan.end + nth * 2),
    statusBeforeOverdue: status === 'Overdue' ? 'Awaiting Upload' : null,
    ...(status === 'Cancelled' && cancellationOf(desk, plan)),
    statusChangedAt: statusSince(desk, plan),
    rejectionComments: status === 'Revision Required' ? COMMENTS[nth % COMMENTS.length]! : null,
    revenueAmount: plan.revenue ?? 45_000 + ((index * 37) % 80) * 2_500,
    createdAt: bookedAt(desk, plan),
    ...made,
  });
  await desk.manager.save(booking);
  Object.assign(booking, { artworks, specSheet: null });
  await audited(desk, BOOKING.about(booking), auditedFacts(booking));
}

/** The brand withdrew while its artwork was under review. */
function cancellationOf(desk: Desk, plan: Plan): NewBooking {
  const cancelledAt = statusSince(desk, plan);
  return {
    cancelledReason: 'The launch has moved to next year. The artwork had been checked already.',
    cancelledAt,
    statusBeforeCancellation: 'Under Review',
    statusBeforeCancellationSince: new Date(cancelledAt.getTime() - DAY_MS),
    revenueBeforeCancellation: 60_000,
  };
}

/** Some weeks before its deadline, for later ones in the last few days, and always before its artwork was uploaded. */
function bookedAt(desk: Desk, plan: Plan): Date {
  const { deadline, index, nth, rounds } = plan;
  const inTime = daysFromToday(desk, deadline - 16 + nth).getTime() + (9 + (index % 8)) * HOUR_MS;
  const artworkCame = rounds > 0 ? sentAt(desk, plan, 1).getTime() - 2 * DAY_MS : Infinity;
  return new Date(Math.min(inTime, artworkCame, Date.now() - (1 + (index % 7)) * HOUR_MS));
}

/**
 * Bookings that are running or completed changed status on their day; those that are waiting for somebody, one to four
 * days ago.
 */
function statusSince(desk: Desk, { status, deadline, live, end, nth }: Plan): Date {
  if (status === 'Completed') return endOf(desk, end + nth * 2);
  if (status === 'Live') return daysFromToday(desk, live + nth);
  if (status === 'Overdue') return endOf(desk, deadline + (nth % 4));
  return new Date(Date.now() - (1 + (nth % 4)) * DAY_MS);
}

/**
 * A review starts with the latest upload; a finished review had its upload before the deadline. Rounds are three days
 * apart.
 */
function sentAt(desk: Desk, plan: Plan, round: number): Date {
  const inTime =
    plan.status === 'Under Review' ? Infinity : daysFromToday(desk, plan.deadline - 1).getTime() + 11 * HOUR_MS;
  const reviewed = plan.status === 'Under Review' ? 0 : DAY_MS;
  const last = Math.min(inTime, statusSince(desk, plan).getTime() - reviewed);
  return new Date(last - (plan.rounds - round) * 3 * DAY_MS);
}

interface ArtworkPlan {
  id: string;
  brandName: string;
  contactEmail: string;
  round: number;
  plan: Plan;
}

async function addArtwork(desk: Desk, { id, brandName, contactEmail, round, plan }: ArtworkPlan): Promise<StoredFile> {
  const name = `${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}-v${round}.png`;
  const owner = { type: 'booking', id } as const;
  const uploadedAt = sentAt(desk, plan, round);
  return storeArtwork(desk, { owner, name, nth: plan.index, round, uploadedBy: contactEmail, uploadedAt });
}

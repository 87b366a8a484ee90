import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { DataSource, EntityManager } from 'typeorm';
import { parseBusinessDate, type DayEdge } from '../common/business-day.js';
import { BRANDS, CATEGORIES, TRADING_DIRECTORS } from '../database/seeds/catalogue.js';
import { Booking, type StoredArtwork } from '../modules/bookings/booking.entity.js';
import type { BookingStatus } from '../modules/bookings/booking-workflow.js';
import { type AuditTrail, PLACARD } from '../platform/audit/audit-trail.service.js';
import { newStoredPath } from '../platform/storage/stored-name.js';
import type { Storage } from '../platform/storage/storage.js';
import { poster } from './poster.js';

const ZONE = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many bookings stand where, and their dates in days from today: no timed move is due at once. */
const PLAN: { status: BookingStatus; count: number; deadline: number; live: number; end: number; rounds: number }[] = [
  { status: 'Completed', count: 14, deadline: -75, live: -60, end: -32, rounds: 1 },
  { status: 'Live', count: 8, deadline: -20, live: -9, end: 19, rounds: 2 },
  { status: 'Approved', count: 9, deadline: -3, live: 6, end: 34, rounds: 1 },
  { status: 'Overdue', count: 4, deadline: -4, live: 8, end: 36, rounds: 0 },
  { status: 'Revision Required', count: 5, deadline: 5, live: 17, end: 45, rounds: 1 },
  { status: 'Under Review', count: 7, deadline: 4, live: 15, end: 43, rounds: 2 },
  { status: 'Awaiting Upload', count: 9, deadline: 9, live: 20, end: 48, rounds: 0 },
  { status: 'New Booking', count: 4, deadline: 16, live: 27, end: 55, rounds: 0 },
];

const COMMENTS = [
  'The logo is too small on phones; keep 40 px of clear space around it.',
  'Please send the artwork at 1920 × 800; this one is 1600 × 600 and looks soft.',
  'The price in the headline is last month’s. Everything else is fine.',
];

interface Desk {
  manager: EntityManager;
  storage: Storage;
  audit: AuditTrail;
  /** Where artwork is drawn before it is stored. */
  folder: string;
}

/**
 * Plausible bookings over all statuses, for looking around. Adds nothing to a database that has bookings already.
 * @returns how many were added
 */
export async function addDemoData(dataSource: DataSource, storage: Storage, audit: AuditTrail): Promise<number> {
  if (await dataSource.manager.exists(Booking)) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'placard-demo-'));
  try {
    return await dataSource.transaction(async (manager) => {
      let index = 0;
      for (const group of PLAN) {
        for (let nth = 0; nth < group.count; nth += 1) {
          await addBooking({ manager, storage, audit, folder }, { ...group, index: index++, nth });
        }
      }
      return index;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Plan = (typeof PLAN)[number] & { index: number; nth: number };

async function addBooking(desk: Desk, plan: Plan): Promise<void> {
  const { status, index, nth, rounds } = plan;
  const id = randomUUID();
  const category = CATEGORIES[index % CATEGORIES.length]!;
  const brandName = BRANDS[(index * 7) % BRANDS.length]!;
  const contactEmail = `media@${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
  const artworks: StoredArtwork[] = [];
  for (let round = 1; round <= rounds; round += 1)
    artworks.push(await addArtwork(desk, { id, brandName, contactEmail, round, plan }));
  const booking = desk.manager.create(Booking, {
    ...{ id, brandName, contactEmail, artworks, status },
    tradingDirectorName: index % 4 === 3 ? null : TRADING_DIRECTORS[index % TRADING_DIRECTORS.length]!,
    mediaCategory: category.name,
    mediaOpportunity: category.opportunities[(index * 5) % category.opportunities.length]!,
    liveDate: day(plan.live + nth, 'start'),
    deadlineDate: day(plan.deadline + (nth % 4), 'end'),
    endDate: day(plan.end + nth * 2, 'end'),
    statusBeforeOverdue: status === 'Overdue' ? 'Awaiting Upload' : null,
    statusChangedAt: new Date(Date.now() - (1 + nth) * DAY_MS),
    rejectionComments: status === 'Revision Required' ? COMMENTS[nth % COMMENTS.length]! : null,
    revenueAmount: index % 13 === 12 ? 0 : 45_000 + ((index * 37) % 80) * 9_500,
    createdAt: new Date(Date.now() - (90 - index) * DAY_MS),
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
  const size = { width: 1200, height: 500 };
  const image = await poster(size, plan.index, round);
  const staged = join(desk.folder, randomUUID());
  await writeFile(staged, image);
  const path = newStoredPath('bookings', id, `${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}-v${round}.png`);
  await desk.storage.put(staged, path);
  const uploadedAt = new Date(day(plan.deadline - 8 + round * 2, 'start').getTime() + 9 * HOUR_MS).toISOString();
  return { path, round, size: image.length, contentType: 'image/png', ...size, uploadedBy: contactEmail, uploadedAt };
}

/** The first or the last moment of the day so many days from today, where the business is. */
function day(offset: number, edge: DayEdge): Date {
  const date = DateTime.now().setZone(ZONE).plus({ days: offset }).toISODate()!;
  return parseBusinessDate(date, edge, ZONE)!;
}

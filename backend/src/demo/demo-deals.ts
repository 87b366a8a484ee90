import { randomUUID } from 'node:crypto';
import { BRANDS } from '../database/seeds/catalogue.js';
import { auditedFacts, DEAL } from '../modules/deals/deal-record.js';
import { DealRequest } from '../modules/deals/deal-request.entity.js';
import type { DealRequestStatus } from '../modules/deals/deal-workflow.js';
import type { BookingStatus } from '../modules/bookings/booking-workflow.js';
import { PLACARD } from '../platform/audit/audit-trail.js';
import { addBooking } from './demo-bookings.js';
import { audited, daysFromToday, endOf, storePoster, type Desk } from './demo-desk.js';

/**
 * How many deals there are in each status, their dates in days from today, the number of bookings of each, and how many
 * rounds of artwork these have.
 */
const DEALS: { status: DealRequestStatus; count: number; live: number; end: number; bookings: number; rounds?: 0 }[] = [
  { status: 'Completed', count: 2, live: -70, end: -40, bookings: 1 },
  { status: 'Live', count: 2, live: -6, end: 22, bookings: 2 },
  { status: 'Approved', count: 1, live: 9, end: 37, bookings: 1 },
  { status: 'Approved', count: 1, live: 9, end: 37, bookings: 1, rounds: 0 },
  { status: 'Declined', count: 1, live: 20, end: 48, bookings: 0 },
  { status: 'New Deal', count: 1, live: -2, end: 26, bookings: 1, rounds: 0 },
  { status: 'New Deal', count: 3, live: 18, end: 46, bookings: 1 },
];

const REQUESTERS = ['Priya Nair', 'Tom Ellery', 'Chioma Obi', 'Lena Fischer', 'Marc Dubois'];
const DESCRIPTIONS = [
  'Home page banner on both websites and the kiosk screens in the launch week.',
  'Double page advert with an interview, and an email blast on the day it appears.',
  'Depot video for four weeks. We bring the film, you cut it to ten seconds.',
  'Floor stickers in all shops,\nthen the gantry screens as a reminder.',
];

export async function addDeals(desk: Desk): Promise<void> {
  let index = 0;
  for (const { count, ...plan } of DEALS) {
    for (let nth = 0; nth < count; nth += 1) await addDeal(desk, plan, index++);
  }
}

async function addDeal(desk: Desk, plan: Omit<(typeof DEALS)[number], 'count'>, index: number): Promise<void> {
  const { status, bookings, rounds = 1 } = plan;
  const id = randomUUID();
  const brand = BRANDS[(index * 13 + 5) % BRANDS.length]!;
  const requesterName = REQUESTERS[index % REQUESTERS.length]!;
  const [live, end] = [plan.live + index, plan.end + index];
  const name = 'agreed-by-mail.png';
  const drawn = { owner: { type: 'deal', id }, name, nth: index, round: 1, uploadedBy: PLACARD.name } as const;
  const screenshot =
    status === 'New Deal' || status === 'Declined'
      ? null
      : await storePoster(desk, { ...drawn, uploadedAt: daysFromToday(desk, live - 14) });
  const deal = desk.manager.create(DealRequest, {
    ...{ id, brand, requesterName, status },
    requestEmail: `${requesterName.toLowerCase().replace(' ', '.')}@agency.example`,
    dealDescription: DESCRIPTIONS[index % DESCRIPTIONS.length]!,
    liveDate: daysFromToday(desk, live),
    endDate: endOf(desk, end),
    ...(status === 'Declined' && {
      statusBeforeDeclined: 'New Deal' as const,
      declinedReason: 'All front covers until June are taken. Please ask again for the summer issue.',
    }),
    createdAt: new Date(Date.now() - (11 - index) * 13 * 60 * 60 * 1000),
  });
  await desk.manager.save(deal);
  deal.screenshot = screenshot;
  await audited(desk, DEAL.about(deal), auditedFacts(deal));
  for (let nth = 0; nth < bookings; nth += 1) {
    const group = {
      status: status as BookingStatus,
      count: 1,
      deadline: live - 9,
      live: live - nth,
      end: end - 2 * nth,
      rounds,
    };
    const made = { kind: 'deal' as const, dealRequestId: id, brandName: brand };
    await addBooking(desk, { ...group, index: 80 + 2 * index + nth, nth }, made);
  }
}

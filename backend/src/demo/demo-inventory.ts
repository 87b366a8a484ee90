import { Opportunity } from '../modules/catalogue/catalogue.entities.js';
import { BlockedDays } from '../modules/inventory/blocked-day.entity.js';
import { addBooking } from './demo-bookings.js';
import { plainDay, type Desk } from './demo-desk.js';

/** An exclusive opportunity, and others of which there are several, with space left. */
const CAPACITIES = [
  { opportunity: 'Home Page Header', capacity: 3, unitName: 'slots' },
  { opportunity: 'Push Notification Text Only', capacity: 2, unitName: 'messages' },
  { opportunity: 'Hot Product Badges and Collection', capacity: 4, unitName: 'badges' },
  { opportunity: 'Disruptive', capacity: 1, unitName: null },
  { opportunity: 'Kiosk Screens (10 Second)', capacity: 6, unitName: 'screens' },
  { opportunity: 'Gantry Screen (10 Seconds)', capacity: 12, unitName: 'screens' },
  { opportunity: 'Depot Video (Various)', capacity: 10, unitName: 'depots' },
];

const EXCLUSIVE = { mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Disruptive' };

/** Capacities, a blocked span, and one placement that was sold twice, with a reason. */
export async function addInventory(desk: Desk): Promise<void> {
  const { manager } = desk;
  for (const { opportunity, ...values } of CAPACITIES) await manager.update(Opportunity, { name: opportunity }, values);
  const kiosks = await manager.findOneByOrFail(Opportunity, { name: 'Kiosk Screens (10 Second)' });
  const [from, to] = [plainDay(desk, 24), plainDay(desk, 30)];
  const refit = { from, to, capacity: 5, reason: 'One of the screens is repaired', createdBy: 'admin' };
  await manager.save(manager.create(BlockedDays, { opportunityId: kiosks.id, ...refit }));
  const { id: opportunityId } = await manager.findOneByOrFail(Opportunity, {
    name: EXCLUSIVE.mediaOpportunity,
    category: { name: EXCLUSIVE.mediaCategory },
  });
  const plan = { status: 'Awaiting Upload', count: 1, deadline: 11, rounds: 0, nth: 0 } as const;
  const made = { ...EXCLUSIVE, opportunityId, tradingDirectorName: 'Alex' };
  await addBooking(desk, { ...plan, live: 61, end: 67, index: 90 }, made);
  const overbooked = {
    overbookReason: 'Both brands share the page: agreed with each of them',
    overbookedAt: new Date(),
  };
  await addBooking(desk, { ...plan, live: 65, end: 71, index: 91 }, { ...made, ...overbooked });
}

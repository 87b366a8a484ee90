import type { EntityManager } from 'typeorm';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Taken } from './free-windows.js';
import { noSpace, type FullDay, type Wanted } from './no-space.js';

/** The part of a booking that takes units of its opportunity. */
interface Taker {
  id: string;
  opportunityId: string | null;
  units: number;
  liveDate: Date;
  endDate: Date;
  status: string;
  overbookReason: string | null;
  overbookedAt: Date | null;
}

/** The entry of the catalogue with these names, also a retired one. */
export async function opportunityNamed(
  manager: EntityManager,
  { mediaCategory, mediaOpportunity }: { mediaCategory?: string; mediaOpportunity?: string },
): Promise<string | null> {
  const [{ id }] = await manager.query<[{ id: string | null }]>('SELECT opportunity_named($1, $2) AS id', [
    mediaCategory,
    mediaOpportunity,
  ]);
  return id;
}

/**
 * Makes everybody else who takes units of these opportunities wait until the transaction ends. Called before the first
 * write of a transaction, for all of them, because the fixed order prevents deadlocks.
 * @returns whether any of them has a capacity
 */
export async function lockCapacities(
  manager: EntityManager,
  opportunities: (string | null | undefined)[],
): Promise<boolean> {
  const locked = await manager.query<{ capacity: number | null }[]>(
    `SELECT lock_capacity(id) AS capacity
     FROM (SELECT DISTINCT id FROM unnest($1::uuid[]) AS id WHERE id IS NOT NULL ORDER BY id) AS wanted`,
    [opportunities],
  );
  return locked.some(({ capacity }) => capacity !== null);
}

/**
 * The first day on which there are not as many units, by the rule that the database enforces.
 * @param had what the record takes already, of the same opportunity
 */
async function firstFullDay(
  manager: EntityManager,
  { opportunityId, id, from, to, units }: Wanted,
  had?: Taken,
): Promise<FullDay | undefined> {
  const [full] = await manager.query<FullDay[]>(
    `SELECT day::text, capacity, units::integer FROM first_full_day($1, $2, $3, $4, $5, $6, $7, $8)`,
    [opportunityId, id, from, to, units, had?.from, had?.to, had?.units ?? 0],
  );
  return full;
}

/**
 * Called before a booking is written that takes more than it did before. With a reason, it may exceed the capacity. The
 * reason is kept until everything fits.
 * @param former the booking as it is in the database
 * @returns the first day on which it takes more than there is, because of the reason
 * @throws NoSpace without a reason
 */
export async function takeSpace(
  tx: Transaction,
  booking: Taker,
  { former, reason }: { former?: Taker; reason?: string | null },
): Promise<FullDay | undefined> {
  const { manager } = tx;
  const wanted = await takenBy(manager, booking);
  if (!wanted) return undefined;
  const isLimited = await lockCapacities(manager, [wanted.opportunityId]);
  const fullDay = async (had?: Taken) => (isLimited ? firstFullDay(manager, wanted, had) : undefined);
  const before = former && (await takenBy(manager, former));
  const full = await fullDay(before?.opportunityId === wanted.opportunityId ? before : undefined);
  if (!full) {
    if (booking.overbookReason && !(await fullDay()))
      Object.assign(booking, { overbookReason: null, overbookedAt: null });
    return undefined;
  }
  const now = tx.now;
  if (!reason) throw await noSpace(manager, wanted, full, now);
  booking.overbookReason = reason;
  booking.overbookedAt = now;
  return full;
}

async function takenBy(
  manager: EntityManager,
  { id, opportunityId, units, liveDate, endDate, status }: Taker,
): Promise<Wanted | undefined> {
  if (!opportunityId || status === 'Cancelled') return undefined;
  const [days] = await manager.query<[{ from: string; to: string }]>(
    'SELECT business_day($1)::text AS from, business_day($2)::text AS to',
    [liveDate, endDate],
  );
  return { opportunityId, id, units, ...days };
}

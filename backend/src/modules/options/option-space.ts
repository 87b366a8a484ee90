import type { EntityManager } from 'typeorm';
import type { HeldOpportunity, Option } from './option.entity.js';

/** What an option asks for. */
type Wanted = Pick<Option, 'id' | 'opportunityId' | 'from' | 'to' | 'units'>;

/**
 * Makes everything that takes or frees space of an opportunity wait until the transaction ends, as the trigger does that
 * guards its capacity. Unlike `lockCapacities`, also where nothing is limited: options may still wait there when the
 * capacity has just been removed, and only one transaction at a time moves them up.
 */
export async function lockOpportunity(manager: EntityManager, id: string): Promise<void> {
  await manager.query('SELECT FROM opportunities WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

/** What is held, as it is named now, with its capacity. */
export async function heldOpportunity(
  manager: EntityManager,
  id: string,
): Promise<HeldOpportunity & { capacity: number | null }> {
  const [found] = await manager.query<[HeldOpportunity & { capacity: number | null }]>(
    `SELECT categories.name AS category, opportunities.name, unit_name AS "unitName", capacity,
       opportunities.retired_at IS NULL AND categories.retired_at IS NULL AS "isOffered"
     FROM opportunities JOIN categories ON categories.id = category_id WHERE opportunities.id = $1`,
    [id],
  );
  return found;
}

/** Whether the units are free on every day. It asks what the trigger asks that guards the capacity. */
export async function fits(manager: EntityManager, { id, opportunityId, from, to, units }: Wanted): Promise<boolean> {
  const [{ fits: found }] = await manager.query<[{ fits: boolean }]>(
    `SELECT ${hasSpace('$1::uuid', '$2::uuid', '$3::date', '$4::date', '$5::integer')} AS fits`,
    [opportunityId, id, from, to, units],
  );
  return found;
}

/** SQL: whether so many units are free on all days, if a record, which may be an option, takes none. */
const hasSpace = (opportunity: string, without: string, from: string, to: string, units: string) => `(
  (SELECT capacity IS NULL FROM opportunities WHERE id = ${opportunity})
  OR NOT EXISTS (SELECT FROM first_full_day(${opportunity}, ${without}, ${from}, ${to}, ${units}, NULL, NULL, 0)))`;

/** SQL: the first day that a queued option still waits for. One that has passed cannot be taken any more. */
const firstDayLeft = (option: string, today: string) => `greatest(${option}.from_day, ${today}::date)`;

/** Whether any option waits for space of one of these opportunities. */
export async function isAwaited(manager: EntityManager, opportunityIds: string[]): Promise<boolean> {
  const [found] = await manager.query<object[]>(
    `SELECT FROM options WHERE opportunity_id = ANY ($1) AND state = 'queued' LIMIT 1`,
    [opportunityIds],
  );
  return found !== undefined;
}

/**
 * The first queued option that fits now; with `behind`, the first after that one. The options are sorted before their
 * space is looked at, so that the search ends with the first that fits.
 */
export async function nextThatFits(
  manager: EntityManager,
  opportunityId: string,
  today: string,
  behind?: string,
): Promise<string | undefined> {
  const [found] = await manager.query<{ id: string }[]>(
    `WITH waiting AS MATERIALIZED (
       SELECT * FROM options
       WHERE opportunity_id = $1 AND state = 'queued' AND to_day >= $2
         AND ($3::uuid IS NULL OR (placed_at, id) > (SELECT placed_at, id FROM options WHERE id = $3))
       ORDER BY placed_at, id
     )
     SELECT id FROM waiting WHERE ${hasSpace('opportunity_id', 'id', firstDayLeft('waiting', '$2'), 'to_day', 'units')} LIMIT 1`,
    [opportunityId, today, behind],
  );
  return found?.id;
}

/** The opportunities with a queued option that fits, although nobody has moved it up. */
export async function opportunitiesToPromote(manager: EntityManager, today: string): Promise<string[]> {
  const found = await manager.query<{ opportunity_id: string }[]>(
    `SELECT DISTINCT opportunity_id FROM options
     WHERE state = 'queued' AND to_day >= $1
       AND ${hasSpace('opportunity_id', 'id', firstDayLeft('options', '$1'), 'to_day', 'units')}`,
    [today],
  );
  return found.map(({ opportunity_id: id }) => id);
}

/**
 * Loads which first option each of the queued ones may challenge: one without which it would fit, and that has not been
 * challenged. Of several, the one that has held its units for longest.
 */
export async function withChallenges<Row extends Option>(manager: EntityManager, options: Row[]): Promise<Row[]> {
  const queued = options.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const found = queued.length === 0 ? [] : await challengesOf(manager, queued);
  const challenged = new Map(found.map(({ id, challenges }) => [id, challenges]));
  for (const option of options) option.challenges = challenged.get(option.id) ?? null;
  return options;
}

function challengesOf(manager: EntityManager, queued: string[]): Promise<{ id: string; challenges: string }[]> {
  const from = firstDayLeft('waiting', 'business_day($2)');
  return manager.query(
    `SELECT waiting.id, challenged.id AS challenges FROM options AS waiting CROSS JOIN LATERAL (
       SELECT holder.id FROM options AS holder
       WHERE holder.opportunity_id = waiting.opportunity_id AND holder.state = 'first' AND holder.challenged_at IS NULL
         AND holder.from_day <= waiting.to_day AND holder.to_day >= ${from}
         AND ${hasSpace('waiting.opportunity_id', 'holder.id', from, 'waiting.to_day', 'waiting.units')}
       ORDER BY holder.first_since, holder.id LIMIT 1) AS challenged
     WHERE waiting.id = ANY ($1)`,
    [queued, new Date()],
  );
}

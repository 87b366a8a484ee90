import type { EntityManager } from 'typeorm';
import type { RecordType } from '../../platform/records/transaction.js';
import { bookingTypeName } from '../catalogue/catalogue.service.js';
import { Rate } from './rate.entity.js';

/** How rates are changed and recorded (platform/records). */
export const RATE: RecordType<Rate> = {
  entity: Rate,
  noun: 'rate',
  notFound: 'This rate does not exist, or was deleted. Reload the rates.',
  about: ({ id, category, opportunity }) => ({
    type: 'rate',
    id,
    label: `Rate: ${bookingTypeName(category, opportunity)}`,
  }),
  facts: ({ basis, amount, from, to, note }) => ({ basis, amount, from, to, note }),
  complete: withPlaces,
  created: 'added',
};

/** In the order of the catalogue, the latest rate of each opportunity first. */
export async function readRates(manager: EntityManager, where = 'true', values: unknown[] = []): Promise<Rate[]> {
  return manager.query<Rate[]>(
    `SELECT rates.id, opportunity_id AS "opportunityId", categories.name AS category, opportunities.name AS opportunity,
       basis, amount, from_day::text AS "from", to_day::text AS "to", note, rates.version,
       EXISTS (SELECT FROM bookings WHERE rate_id = rates.id) AS "isUsed"
     FROM rates JOIN opportunities ON opportunities.id = opportunity_id JOIN categories ON categories.id = category_id
     WHERE ${where} ORDER BY categories.position, opportunities.position, from_day DESC`,
    values,
  );
}

/** Loads what each rate is for, and whether a booking has it. When the rates are locked, call it after the lock. */
export async function withPlaces(manager: EntityManager, rates: Rate[]): Promise<Rate[]> {
  const places = await readRates(manager, 'rates.id = ANY ($1)', [rates.map(({ id }) => id)]);
  const byId = new Map(places.map(({ id, category, opportunity, isUsed }) => [id, { category, opportunity, isUsed }]));
  return rates.map((rate) => Object.assign(rate, byId.get(rate.id)));
}

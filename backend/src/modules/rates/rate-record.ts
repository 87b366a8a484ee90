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

type Place = Pick<Rate, 'id' | 'category' | 'opportunity' | 'isUsed'>;

/** Loads what each rate is for, and whether a booking has it. When the rates are locked, call it after the lock. */
export async function withPlaces(manager: EntityManager, rates: Rate[]): Promise<Rate[]> {
  const places = await manager.query<Place[]>(
    `SELECT rates.id, categories.name AS category, opportunities.name AS opportunity,
       EXISTS (SELECT FROM bookings WHERE rate_id = rates.id) AS "isUsed"
     FROM rates JOIN opportunities ON opportunities.id = opportunity_id JOIN categories ON categories.id = category_id
     WHERE rates.id = ANY ($1)`,
    [rates.map(({ id }) => id)],
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  return rates.map((rate) => Object.assign(rate, byId.get(rate.id)));
}

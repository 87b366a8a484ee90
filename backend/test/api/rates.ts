import type { Client } from '../support/index.js';
import { dayFromNow, expectStatus, type Desk } from './desk.js';
import type { Schemas } from './schemas.js';

export type Rate = Schemas['RateDto'];
export type Quote = Schemas['QuoteDto'];
type Catalogue = Schemas['CatalogueDto'];

let made = 0;

/** An opportunity of its own, so that its rates meet no others. */
export async function newOpportunity({ admin }: Pick<Desk, 'admin'>, mediaCategory = 'Trade Newsletter') {
  const { categories } = (await admin.get<Catalogue>('/api/catalogue')).body;
  const categoryId = categories.find(({ name }) => name === mediaCategory)!.id;
  const mediaOpportunity = `Place ${(made += 1)}`;
  const reply = await admin.post<{ id: string }>('/api/admin/catalogue/opportunities', {
    ...{ name: mediaOpportunity, categoryId },
  });
  return { id: expectStatus(201, reply).id, mediaCategory, mediaOpportunity };
}

/** A rate of £600.00 a week from a month ago until further notice. */
export const rateForm = (opportunityId: string, changes: object = {}) => ({
  ...{ opportunityId, basis: 'week', amount: 60_000, from: dayFromNow(-30) },
  ...changes,
});

export async function newRate({ admin }: Pick<Desk, 'admin'>, opportunityId: string, changes = {}): Promise<Rate> {
  return expectStatus(201, await admin.post<Rate>('/api/rates', rateForm(opportunityId, changes)));
}

export async function ratesOf(caller: Client, opportunityId: string): Promise<Rate[]> {
  const rates = expectStatus(200, await caller.get<Rate[]>('/api/rates'));
  return rates.filter((rate) => rate.opportunityId === opportunityId);
}

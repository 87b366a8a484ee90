import { expectStatus, type Desk, type Refusal } from './desk.js';
import { newOpportunity } from './rates.js';
import type { Schemas } from './schemas.js';

export type Entry = Schemas['AdminOpportunityDto'];

export interface NoSpace extends Refusal {
  blockers: { bookingNumber?: number; option?: string; brandName: string; from: string; to: string; units: number }[];
  freeWindows: { liveDate: string; endDate: string }[];
}

/** A new opportunity, with the names that a booking's form takes. */
export async function makePlace({ admin }: Pick<Desk, 'admin'>, capacity: number | null = 1) {
  const { id, ...place } = await newOpportunity({ admin });
  if (capacity !== null) await limit({ admin }, id, capacity);
  return { id, place };
}

export async function limit({ admin }: Pick<Desk, 'admin'>, id: string, capacity: number | null): Promise<Entry> {
  return expectStatus(200, await admin.put<Entry>(`/api/admin/catalogue/opportunities/${id}/inventory`, { capacity }));
}

import { expectStatus, type Desk, type Refusal } from './desk.js';
import type { Schemas } from './schemas.js';

export type Entry = Schemas['AdminOpportunityDto'];

export interface NoSpace extends Refusal {
  blockers: { bookingNumber?: number; option?: string; brandName: string; from: string; to: string; units: number }[];
  freeWindows: { liveDate: string; endDate: string }[];
}

let made = 0;

/** A new opportunity, with the names that a booking's form takes. */
export async function makePlace({ admin }: Pick<Desk, 'admin'>, capacity: number | null = 1) {
  const { categories } = expectStatus(
    200,
    await admin.get<{ categories: { id: string; name: string }[] }>('/api/admin/catalogue'),
  );
  const { id: categoryId, name: mediaCategory } = categories[0]!;
  const mediaOpportunity = `Place ${(made += 1)}`;
  const { id } = expectStatus(
    201,
    await admin.post<Entry>('/api/admin/catalogue/opportunities', { name: mediaOpportunity, categoryId }),
  );
  if (capacity !== null) await limit({ admin }, id, capacity);
  return { id, place: { mediaCategory, mediaOpportunity } };
}

export async function limit({ admin }: Pick<Desk, 'admin'>, id: string, capacity: number | null): Promise<Entry> {
  return expectStatus(200, await admin.put<Entry>(`/api/admin/catalogue/opportunities/${id}/inventory`, { capacity }));
}

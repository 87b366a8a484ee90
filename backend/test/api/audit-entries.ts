import { type Desk, expectStatus, queryOf } from './desk.js';
import type { Schemas } from './schemas.js';

export type AuditEntry = Schemas['AuditEntryDto'];

/** The history of one record, newest entry first. */
export async function historyOf(
  { admin }: Pick<Desk, 'admin'>,
  resource: 'bookings' | 'sales-enquiries' | 'deal-requests',
  { id }: { id: string },
): Promise<AuditEntry[]> {
  return expectStatus(200, await admin.get<AuditEntry[]>(`/api/${resource}/${id}/history`));
}

/** The entries of the whole audit trail that match a filter. */
export async function entriesOf({ admin }: Pick<Desk, 'admin'>, filter: object): Promise<AuditEntry[]> {
  return expectStatus(200, await admin.get<AuditEntry[]>(`/api/audit?${queryOf({ filter })}`));
}

import type { RecordType } from '../../platform/records/transaction.js';
import { Organisation } from '../../platform/organisation/organisation.entity.js';
import { withLogo } from '../../platform/organisation/organisation.query.js';

/** How the organisation is changed and recorded (platform/records). */
export const ORGANISATION: RecordType<Organisation> = {
  entity: Organisation,
  noun: 'organisation',
  notFound: 'The organisation is missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Organisation' }),
  facts: ({ id: _, version: __, logo, ...facts }) => ({ ...facts, logo: logo?.name ?? null }),
  complete: (manager, rows) => Promise.all(rows.map((row) => withLogo(manager, row))),
};

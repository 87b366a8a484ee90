import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { DataSource, EntityManager } from 'typeorm';
import { Booking } from '../modules/bookings/booking.entity.js';
import { ORGANISATION } from '../modules/settings/settings-records.js';
import type { Files } from '../platform/files/files.service.js';
import { Organisation, ORGANISATION_ID } from '../platform/organisation/organisation.entity.js';
import { organisationOf } from '../platform/organisation/organisation.query.js';
import { addArchive } from './demo-archive.js';
import { addArtworkSpecs } from './demo-artwork-specs.js';
import { addBookings } from './demo-bookings.js';
import { addDeals } from './demo-deals.js';
import { audited, type Desk } from './demo-desk.js';
import { addEnquiries } from './demo-enquiries.js';
import { addInventory } from './demo-inventory.js';
import { addOptions } from './demo-options.js';
import { addRates } from './demo-rates.js';
import { addTeamwork } from './demo-teamwork.js';

/** What is said when nothing was added. */
export const NOTHING_ADDED = 'Somebody has set up or used this database already: no example data was added.';

/**
 * Adds an invented organisation, and plausible bookings, enquiries and deals in all statuses and over the last fifteen
 * months, for trying the product out. Does nothing when somebody has begun to set up or to use this database.
 * @param zone the business's time zone
 * @returns how many bookings were added
 */
export async function addDemoData(dataSource: DataSource, files: Files, zone: string): Promise<number> {
  if (await isInUse(dataSource.manager)) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'placard-demo-'));
  try {
    return await dataSource.transaction(async (manager) => {
      const desk = { manager, files, folder, zone, today: DateTime.now().setZone(zone).startOf('day') };
      await addOrganisation(desk);
      await addArchive(desk);
      await addBookings(desk);
      await addEnquiries(desk);
      await addDeals(desk);
      await addInventory(desk);
      await addArtworkSpecs(desk);
      await addRates(desk);
      await addOptions(desk);
      await addTeamwork(desk);
      return manager.count(Booking);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether the demo would mix with what somebody has entered, or replace it. */
async function isInUse(manager: EntityManager): Promise<boolean> {
  const [{ used }] = await manager.query<[{ used: boolean }]>(`
    SELECT EXISTS (SELECT FROM bookings) OR EXISTS (SELECT FROM sales_enquiries) OR EXISTS (SELECT FROM deal_requests)
      OR EXISTS (SELECT FROM options) OR EXISTS (SELECT FROM rates) OR EXISTS (SELECT FROM artwork_specs)
      OR EXISTS (SELECT FROM blocked_days) OR EXISTS (SELECT FROM opportunities WHERE capacity IS NOT NULL)
      OR EXISTS (SELECT FROM files)
      OR EXISTS (SELECT FROM organisation WHERE num_nonnulls(name, accent_colour, contact_name, contact_email,
        contact_phone, address, vat_number, terms_url) > 0) AS used`);
  return used;
}

/** The media seller of the demo. Without a logo of its own, its name stands in the pages. */
async function addOrganisation(desk: Desk): Promise<void> {
  await desk.manager.update(Organisation, ORGANISATION_ID, {
    name: 'Northbank Media',
    contactName: 'Priya Shah',
    contactEmail: 'desk@northbank.example',
    contactPhone: '020 7946 0123',
    address: '12 Wharf Road\nLondon SE1 9ZZ',
    termsUrl: 'https://northbank.example/terms',
  });
  const organisation = await organisationOf(desk.manager);
  await audited(desk, ORGANISATION.about(organisation), ORGANISATION.facts(organisation));
}

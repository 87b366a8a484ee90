import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Booking } from '../modules/bookings/booking.entity.js';
import type { Files } from '../platform/files/files.service.js';
import { addArchive } from './demo-archive.js';
import { addArtworkSpecs } from './demo-artwork-specs.js';
import { addBookings } from './demo-bookings.js';
import { addDeals } from './demo-deals.js';
import { addEnquiries } from './demo-enquiries.js';
import { addInventory } from './demo-inventory.js';
import { addOptions } from './demo-options.js';
import { addOrganisation } from './demo-organisation.js';
import { addRates } from './demo-rates.js';
import { addTeamwork } from './demo-teamwork.js';

/**
 * Adds an invented organisation, and plausible bookings, enquiries and deals in all statuses and over the last fifteen
 * months, for trying the product out. Does nothing when the database has bookings already.
 * @returns how many bookings were added
 */
export async function addDemoData(dataSource: DataSource, files: Files): Promise<number> {
  if (await dataSource.manager.exists(Booking)) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'placard-demo-'));
  try {
    return await dataSource.transaction(async (manager) => {
      const desk = { manager, files, folder };
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

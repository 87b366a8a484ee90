import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking, Desk } from './desk.js';
import { readBooking } from './desk.js';

/** Every file of bookings that a server has on its disk, those that only wait included. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['files', 'staging']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    found.push(...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  }
  return found.sort();
}

/** What an upload could change: files, the booking, and how many rows there are of whatever it adds. */
export async function whatUploadsChange(desk: Desk, { id }: Booking): Promise<object> {
  const counted = ['bookings', 'mails', 'audit_entries'].map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [rows] = await desk.rows(`SELECT ${counted.join(', ')}`);
  return { rows, files: await filesIn(desk.dataDir), booking: await readBooking(desk, id) };
}

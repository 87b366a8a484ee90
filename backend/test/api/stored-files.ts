import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { PDF } from '../samples/files.js';
import { until } from '../support/index.js';
import type { Booking, Desk } from './desk.js';

/** The file that names the installation to which a store belongs. */
export const MARKER = '.placard-installation';

/** All files of bookings on a server's disk, including those in the staging folder. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['files', 'staging']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    found.push(
      ...entries
        .filter((entry) => entry.isFile() && entry.name !== MARKER)
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  }
  return found.sort();
}

/** The state that an upload can change: files, the booking, and the number of rows in the tables that it adds to. */
export async function uploadState(desk: Desk, { id }: Booking): Promise<object> {
  const counted = ['bookings', 'mails', 'audit_entries'].map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  await Promise.all([desk.jobsAreDone(), desk.mailsAreOut()]);
  const [rows] = await desk.rows(`SELECT ${counted.join(', ')}`);
  return { rows, files: await filesIn(desk.dataDir), booking: await desk.readBooking(id) };
}

/** Removes the content of a booking's files from the disk, so that a request which reads it fails. */
export async function withoutContent(desk: Pick<Desk, 'rows' | 'dataDir'>, { id }: Pick<Booking, 'id'>): Promise<void> {
  const rows = await desk.rows<{ key: string }>('SELECT key FROM files WHERE owner_id = $1', [id]);
  for (const path of await filesIn(desk.dataDir)) if (rows.some(({ key }) => path.includes(key))) await rm(path);
}

/** Sends a share of an upload, between 0 and 1, and disconnects. */
export async function abortedUpload({ url, admin, dataDir }: Desk, id: string, share: number): Promise<void> {
  const type = 'multipart/form-data; boundary=edge';
  const head = '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), PDF, Buffer.alloc(400_000), Buffer.from('\r\n--edge--\r\n')]);
  const headers = { cookie: admin.cookies(), 'content-type': type, 'content-length': body.length };
  const sending = request(`${url}/api/bookings/${id}/upload`, { method: 'POST', headers });
  const isClosed = new Promise((resolve) => sending.on('close', resolve));
  sending.on('error', () => undefined);
  await new Promise((resolve) => sending.write(body.subarray(0, Math.floor(body.length * share)), resolve));
  await until('the upload to arrive', () => isStaging(dataDir));
  sending.destroy();
  await isClosed;
  await until('the staged file to be deleted', async () => !(await isStaging(dataDir)));
}

const isStaging = async (dataDir: string) => (await filesIn(dataDir)).some((path) => path.includes('/staging/'));

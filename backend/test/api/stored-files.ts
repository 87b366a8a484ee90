import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectStatus, type Booking, type Desk } from './desk.js';
import { newOpportunity } from './rates.js';

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

/** Sets which pieces of artwork an opportunity wants. */
export async function wantPieces(
  { admin }: Pick<Desk, 'admin'>,
  id: string,
  pieces: object[],
  onMismatch: 'warn' | 'refuse' = 'warn',
) {
  const spec = { onMismatch, pieces };
  expectStatus(200, await admin.put(`/api/admin/catalogue/opportunities/${id}/artwork-spec`, spec));
}

/** A new opportunity that wants these pieces, with the names that a booking's form takes. */
export async function placeThatWants(desk: Pick<Desk, 'admin'>, pieces: object[], onMismatch?: 'warn' | 'refuse') {
  const { id, ...place } = await newOpportunity(desk);
  await wantPieces(desk, id, pieces, onMismatch);
  return { id, place };
}

/** Removes the content of a booking's files from the disk, so that a request which reads it fails. */
export async function withoutContent(desk: Pick<Desk, 'rows' | 'dataDir'>, { id }: Pick<Booking, 'id'>): Promise<void> {
  const rows = await desk.rows<{ key: string }>('SELECT key FROM files WHERE owner_id = $1', [id]);
  for (const path of await filesIn(desk.dataDir)) if (rows.some(({ key }) => path.includes(key))) await rm(path);
}

/** The content type and the body of a form with one file. */
export function formWith(file: Buffer) {
  const head = '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]);
  return {
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': `${body.length}` },
  };
}

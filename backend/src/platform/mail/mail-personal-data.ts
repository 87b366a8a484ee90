import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { mentions } from '../../common/mentions.js';
import { Mail } from './mail.entity.js';

const WHOLE = ['mail'];
/** Enough to count mails. */
export const ONLY_IDS = ['mail.id'];

/**
 * The mails in which the address occurs, and mails to anybody about the given records, oldest first.
 * @param ids those in which the address occurs
 */
export function mailsHeldOf(
  manager: EntityManager,
  ids: string[],
  about: { type: string; id: string }[],
  read = WHOLE,
): Promise<Mail[]> {
  // A UNION, because an OR over both conditions would read every mail.
  return manager
    .createQueryBuilder(Mail, 'mail')
    .where(
      `mail.id IN (
        SELECT unnest(:ids::uuid[])
        UNION
        SELECT mails.id FROM jsonb_to_recordset(:about) AS about (type text, id uuid)
          JOIN mails ON about_type = about.type AND about_id = about.id)`,
      { ids, about: JSON.stringify(about) },
    )
    .select(read)
    .orderBy('mail.createdAt')
    .getMany();
}

/** The mails about bookings that tell one of these reasons. */
export function mailsMentioning(
  manager: EntityManager,
  bookingIds: string[],
  reasons: string[],
  read = WHOLE,
): Promise<Mail[]> {
  return manager
    .createQueryBuilder(Mail, 'mail')
    .where(`about_type = 'booking' AND about_id = ANY (:bookingIds) AND variables ->> 'reason' = ANY (:reasons)`, {
      ...{ bookingIds, reasons },
    })
    .select(read)
    .getMany();
}

/** Saves what these mails will say. */
export async function saveVariables(manager: EntityManager, mails: Pick<Mail, 'id' | 'variables'>[]): Promise<void> {
  for (const { id, variables } of mails) await manager.update(Mail, id, { variables });
}

/** Removes mails, including unsent ones. Captured copies (8.3) are removed by `removeCaptured`, after the commit. */
export async function eraseMails(manager: EntityManager, ids: string[]): Promise<void> {
  await manager.query('DELETE FROM mails WHERE id = ANY ($1)', [ids]);
}

/**
 * Removes the captured copies of these mails, and of others in which the address stands: in the signature of the
 * organisation, or as that of the person to whom a reply goes.
 */
export async function removeCaptured(dataDir: string, ids: string[], email: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const gone = new Set(ids);
  // Also one that a process did not finish, because it died: its name does not say which mail it is.
  for (const name of names.filter((some) => some.endsWith('.eml') || some.endsWith('.tmp'))) {
    const path = join(folder, name);
    if (gone.has(name.slice(-40, -4)) || mentions(await textsOf(path), email)) await rm(path, { force: true });
  }
}

/** Removes the captured copies of mails that are older than this, also unfinished ones. */
export async function removeCapturedBefore(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'mail');
  const first = capturedAt(before);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((some) => /^\d{4}-.*\.eml$/.test(some) && some < first))
    await rm(join(folder, name), { force: true });
  // The name of an unfinished copy has no time in it.
  for (const name of names.filter((some) => some.endsWith('.tmp'))) {
    const unfinished = await stat(join(folder, name)).catch(() => null);
    if (unfinished && unfinished.mtime < before) await rm(join(folder, name), { force: true });
  }
}

/** How the names of captured mails from this moment begin. */
export const capturedAt = (moment: Date): string => moment.toISOString().replace(/:/g, '-');

/** What a captured mail says, without its encoding and without attached files. */
async function textsOf(path: string): Promise<string> {
  const source = await readFile(path, 'latin1').catch(() => '');
  const encoded = [...source.matchAll(TEXT_IN_BASE64)].map(([, text]) => Buffer.from(text!, 'base64').toString());
  const quoted = source
    .replace(BASE64, '')
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return [Buffer.from(quoted, 'latin1').toString(), ...encoded].join('\n');
}

const TEXT_IN_BASE64 =
  /^Content-Type: text\/[^\r]*\r\n(?:[^\r]+\r\n)*?Content-Transfer-Encoding: base64\r\n(?:[^\r]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/gim;
const BASE64 = /^(?:[A-Za-z0-9+/]{76}\r\n)+/gm;

export type RemovedMail = Pick<Mail, 'aboutType' | 'aboutId' | 'sentAt'>;

/** Removes mails from before a moment, except queued ones, a limited number at a time. */
export async function forgetMails(manager: EntityManager, before: Date, most: number): Promise<RemovedMail[]> {
  const [removed] = await manager.query<[RemovedMail[], number]>(
    `DELETE FROM mails WHERE id IN (
       SELECT id FROM mails WHERE created_at < $1 AND status <> 'queued' ORDER BY created_at LIMIT $2)
     RETURNING about_type AS "aboutType", about_id AS "aboutId", sent_at AS "sentAt"`,
    [before, most],
  );
  return removed;
}

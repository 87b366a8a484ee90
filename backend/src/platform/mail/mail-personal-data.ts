import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Mail, type MailAbout } from './mail.entity.js';

/** SQL that selects the addresses of recipients, folded, as `email`. */
export const RECIPIENTS = 'SELECT folded(recipient) AS email FROM mails';

/**
 * Mails to the address and mails to anybody about the given records, oldest first; of those about other people's
 * records, only the ones that name the address.
 */
export function mailsHeldOf(
  manager: EntityManager,
  email: string,
  about: (MailAbout & { isOfOthers?: boolean })[],
): Promise<Mail[]> {
  // A UNION, because an OR over both conditions would read every mail.
  return manager
    .createQueryBuilder(Mail, 'mail')
    .where(
      `mail.id IN (
        SELECT id FROM mails WHERE folded(recipient) = :email
        UNION
        SELECT mails.id FROM jsonb_to_recordset(:about) AS about (type text, id uuid, "isOfOthers" boolean)
          JOIN mails ON about_type = about.type AND about_id = about.id
          WHERE "isOfOthers" IS NOT TRUE OR position(:email IN folded(variables::text)) > 0)`,
      { email, about: JSON.stringify(about) },
    )
    .orderBy('mail.createdAt')
    .getMany();
}

/** Removes mails, including unsent ones. Captured copies (8.3) are removed by `removeCaptured`, after the commit. */
export async function eraseMails(manager: EntityManager, ids: string[]): Promise<void> {
  await manager.query('DELETE FROM mails WHERE id = ANY ($1)', [ids]);
}

export async function removeCaptured(dataDir: string, ids: string[]): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const gone = new Set(ids);
  for (const name of names) if (gone.has(name.slice(-40, -4))) await rm(join(folder, name), { force: true });
}

/** Removes mails from before a moment, except queued ones, a limited number at a time. @returns how many */
export async function forgetMails(manager: EntityManager, before: Date, most: number): Promise<number> {
  const [, removed] = await manager.query<[object[], number]>(
    `DELETE FROM mails WHERE id IN (
       SELECT id FROM mails WHERE created_at < $1 AND status <> 'queued' ORDER BY created_at LIMIT $2)`,
    [before, most],
  );
  return removed;
}

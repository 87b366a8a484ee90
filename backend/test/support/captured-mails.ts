import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';

/** The paths of the mails that a server without SMTP_URL has written to files, oldest first. */
export function capturedMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  // The folder is created with the first mail.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // A mail that is still being written has another name.
  const complete = names.filter((name) => name.endsWith('.eml'));
  return complete.sort().map((name) => join(folder, name));
}

/** The captured mails to an address, in any letter case, oldest first. */
export async function capturedMailsTo(dataDir: string, address: string): Promise<ParsedMail[]> {
  // Here, because every test file would load it.
  const { simpleParser } = await import('mailparser');
  const mails = await Promise.all(capturedMails(dataDir).map(async (path) => simpleParser(await readFile(path))));
  return mails.filter(({ to }) => to && !Array.isArray(to) && to.text.toLowerCase() === address.toLowerCase());
}

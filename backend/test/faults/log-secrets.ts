import { ADMIN, personalDataIn, query } from '../support/index.js';

/** The log lines with personal data: any address in any spelling, and the passwords and hashes of this run. */
export async function secretsInLog(databaseUrl: string, log: string): Promise<string[]> {
  const users = await query<{ hash: string }>(databaseUrl, 'SELECT password AS hash FROM users');
  const found = personalDataIn(log, [ADMIN.password, ...users.map(({ hash }) => hash)]);
  return found.map((line) => `the log reveals ${line.slice(0, 400)}`);
}

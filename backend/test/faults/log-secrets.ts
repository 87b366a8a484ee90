import { ADMIN, personalDataIn, query } from '../support/index.js';

/** What gives somebody away in a server's log: any address, in any spelling, and the passwords and hashes of this run. */
export async function secretsInLog(databaseUrl: string, log: string): Promise<string[]> {
  const users = await query<{ hash: string }>(databaseUrl, 'SELECT password AS hash FROM users');
  const found = personalDataIn(log, [ADMIN.password, ...users.map(({ hash }) => hash)]);
  return found.map((line) => `the log tells ${line.slice(0, 400)}`);
}

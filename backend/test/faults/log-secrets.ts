import { query } from '../support/index.js';

/** Every address of a person and every password hash in a database that the server's log names, each once. */
export async function secretsInLog(databaseUrl: string, log: string): Promise<string[]> {
  const rows = await query<{ secret: string }>(
    databaseUrl,
    `SELECT password AS secret FROM users UNION SELECT email FROM users UNION SELECT contact_email FROM bookings
     UNION SELECT brand_contact_email FROM sales_enquiries UNION SELECT request_email FROM deal_requests
     UNION SELECT recipient FROM mails`,
  );
  return rows
    .map(({ secret }) => secret)
    .filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))
    .map((secret) => `the log names ${secret.startsWith('$') ? 'a password hash' : secret}: ${lineWith(log, secret)}`);
}

function lineWith(log: string, text: string): string {
  const at = Math.max(log.indexOf(text), log.indexOf(encodeURIComponent(text)));
  return log.slice(Math.max(0, at - 100), at + 60).replaceAll('\n', ' ');
}

import { query, until } from '../support/index.js';

interface Row {
  id: string;
  status: string;
  message_id: string | null;
  template: string;
  last_error: string | null;
}

const ON_THEIR_WAY = `SELECT template, attempts, last_error FROM mails WHERE status NOT IN ('sent', 'failed', 'cancelled')`;

/** Waits until all mails are sent. @param patience in milliseconds @returns a message about mails that are not */
export async function waitForMails(databaseUrl: string, patience: number): Promise<string[]> {
  const waiting = () => query(databaseUrl, ON_THEIR_WAY);
  await until('the mails to be sent', async () => (await waiting()).length === 0, patience).catch(() => undefined);
  const left = await waiting();
  return left.length > 0 ? [`${left.length} mails are still on their way, such as ${JSON.stringify(left[0])}`] : [];
}

/** Compares the mails in the database with the Message-IDs that the mail server has received. */
export async function compareMails(
  databaseUrl: string,
  received: string[],
): Promise<{ sent: number; lost: string[]; doubled: string[] }> {
  const copies = new Map<string, number>();
  for (const id of received) copies.set(id, (copies.get(id) ?? 0) + 1);
  const rows = await query<Row>(
    databaseUrl,
    `SELECT id, status, message_id, template, last_error FROM mails WHERE status <> 'cancelled'`,
  );
  const arrived = ({ status, message_id: id }: Row) => status === 'sent' && id !== null && copies.has(id);
  return {
    sent: rows.filter(arrived).length,
    lost: rows
      .filter((row) => !arrived(row))
      .map(
        ({ id, status, template, last_error: error }) =>
          `mail ${id} (${template}) is ${status}: ${error ?? 'no error'}`,
      ),
    doubled: [...copies].filter(([, count]) => count > 1).map(([id, count]) => `${count} copies of mail ${id}`),
  };
}

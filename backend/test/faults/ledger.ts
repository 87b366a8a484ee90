import { join } from 'node:path';
import type { Booking } from '../api/desk.js';
import { filesBelow, sha256 } from '../runtime/commands.js';
import { query, type Client } from '../support/index.js';

export interface KeptFile {
  name: string;
  sha256: string;
}

/** A booking as the answers to its writes described it. */
export interface KeptBooking {
  id: string;
  number: number;
  contact: string;
  status: string;
  files: KeptFile[];
  happened: Happening[];
}

/** A deal request or a sales enquiry. */
export interface KeptForm {
  kind: 'deal' | 'enquiry';
  id: string;
  contact: string;
  status: string;
  happened: Happening[];
}

/** What happened to a record, and what the product's tables of events say about it. */
export interface Happening {
  done: string;
  mails?: readonly string[];
}

/** Whether later writes may be there as well. */
type Moment = 'exactly' | 'or later';

interface Kept extends Pick<KeptForm, 'id' | 'contact'> {
  name: string;
  /** The acknowledged actions, as the audit trail names them. */
  actions: string[];
  /** Templates of the mails that these actions send. */
  mails: string[];
}

/** Records everything that the server has acknowledged, to check later that it is still there exactly once. */
export class Ledger {
  readonly bookings: KeptBooking[] = [];
  readonly forms: KeptForm[] = [];

  /** The number of acknowledged writes. */
  get writes(): number {
    return this.records.reduce((sum, { actions }) => sum + actions.length, 0);
  }

  get files(): number {
    return this.bookings.reduce((sum, { files }) => sum + files.length, 0);
  }

  get mails(): number {
    return this.records.reduce((sum, { mails }) => sum + mails.length, 0);
  }

  /** Whether a mail of each kind that these send is expected by now. */
  expectsMailsOf(happenings: readonly Happening[]): boolean {
    const expected = new Set(this.records.flatMap(({ mails }) => mails));
    return happenings.every(({ mails = [] }) => mails.every((mail) => expected.has(mail)));
  }

  private get records(): Kept[] {
    const kept = [
      ...this.bookings.map((booking) => ({ ...booking, name: `booking ${booking.number}` })),
      ...this.forms.map((form) => ({ ...form, name: `${form.kind} of ${form.contact}` })),
    ];
    return kept.map(({ id, contact, name, happened }) => ({
      ...{ id, contact, name },
      actions: happened.map(({ done }) => done),
      mails: happened.flatMap(({ mails = [] }) => mails),
    }));
  }

  /** A copy of the current state, to check against later. */
  copy(): Ledger {
    const copy = new Ledger();
    copy.bookings.push(...structuredClone(this.bookings));
    copy.forms.push(...structuredClone(this.forms));
    return copy;
  }

  /** The records that the API no longer returns to an administrator, or returns differently. */
  async lostOverHttp(admin: Client, moment: Moment = 'exactly'): Promise<string[]> {
    const lost: string[] = [];
    for (const kept of this.bookings) {
      const { status, body } = await admin.get<Booking>(`/api/bookings/${kept.id}`);
      if (status !== 200) {
        lost.push(`booking ${kept.number} is answered with ${status}`);
        continue;
      }
      if (body.bookingNumber !== kept.number || body.contactEmail !== kept.contact)
        lost.push(`booking ${kept.number} is another one now`);
      // The confirmation may not have been delivered yet.
      const expected = kept.status === 'New Booking' ? ['New Booking', 'Awaiting Upload'] : [kept.status];
      if (moment === 'exactly' && !expected.includes(body.status))
        lost.push(`booking ${kept.number}: ${body.status} instead of ${kept.status}`);
      if (moment === 'exactly' && body.artworks.length !== kept.files.length)
        lost.push(`booking ${kept.number} has ${body.artworks.length} files instead of ${kept.files.length}`);
      for (const file of kept.files) {
        const found = body.artworks.find(({ name }) => name === file.name);
        const reply = found && (await admin.get(`/api/bookings/${kept.id}/download/${found.index}`));
        if (reply?.status !== 200 || sha256(reply.bytes) !== file.sha256)
          lost.push(
            `${file.name} of booking ${kept.number} is ${reply ? `answered with ${reply.status}, or damaged` : 'gone'}`,
          );
      }
    }
    for (const { kind, id, status } of this.forms) {
      const path = kind === 'deal' ? 'deal-requests' : 'sales-enquiries';
      const reply = await admin.get(`/api/${path}/${id}`);
      if (reply.status !== 200 || reply.body.status !== status)
        lost.push(`${kind} ${id}: ${reply.status} ${String(reply.body.status)} instead of ${status}`);
    }
    return lost;
  }

  /** The records, audit entries and mails that are missing in the database or there twice. */
  async lostInDatabase(databaseUrl: string, moment: Moment = 'exactly'): Promise<string[]> {
    const lost: string[] = [];
    const actions = await listed(databaseUrl, 'action', `audit_entries WHERE actor_kind <> 'system'`);
    const mails = await listed(databaseUrl, 'template', 'mails WHERE about_id IS NOT NULL');
    for (const { name, id, actions: acted, mails: sent } of this.records) {
      const audited = difference(acted, actions.get(id) ?? [], moment);
      if (audited) lost.push(`${name}: audit entries ${audited}`);
      const queued = difference(sent, mails.get(id) ?? [], moment);
      if (queued) lost.push(`${name}: mails ${queued}`);
    }
    const doubled = await query<{ contact: string; count: number }>(
      databaseUrl,
      `
      SELECT contact, count(*)::integer AS count FROM (
        SELECT contact_email AS contact FROM bookings UNION ALL
        SELECT brand_contact_email FROM sales_enquiries UNION ALL
        SELECT request_email FROM deal_requests) AS record
      GROUP BY contact HAVING count(*) > 1`,
    );
    const ours = new Set(this.records.map(({ contact }) => contact));
    for (const { contact, count } of doubled.filter(({ contact }) => ours.has(contact)))
      lost.push(`${count} records where one was made, of ${contact}`);
    return lost;
  }

  /** Lists the uploaded files that the store does not hold, comparing contents instead of names. */
  lostInStore(dataDir: string): string[] {
    const stored = new Set(Object.values(filesBelow(join(dataDir, 'files'))));
    return this.bookings.flatMap(({ number, files }) =>
      files
        .filter((file) => !stored.has(file.sha256))
        .map(({ name }) => `${name} of booking ${number} is not in the store`),
    );
  }
}

async function listed(databaseUrl: string, column: string, from: string): Promise<Map<string, string[]>> {
  const sql = `SELECT about_id AS id, array_agg(${column}) AS list FROM ${from} GROUP BY 1`;
  const rows = await query<{ id: string; list: string[] }>(databaseUrl, sql);
  return new Map(rows.map(({ id, list }) => [id, list]));
}

/** @returns undefined if both are the same in any order */
function difference(expected: string[], found: string[], moment: Moment): string | undefined {
  if (moment === 'or later') {
    const left = [...found];
    const missing = expected.filter((each) => {
      const at = left.indexOf(each);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return missing.length > 0 ? `lack "${missing.join(', ')}"` : undefined;
  }
  const [wanted, there] = [expected, found].map((list) => [...list].sort().join(', '));
  return wanted === there ? undefined : `"${there}" instead of "${wanted}"`;
}

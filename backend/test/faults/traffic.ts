import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { BOOKING_EVENTS, CREATION } from '../../src/modules/bookings/booking-workflow.js';
import * as deals from '../../src/modules/deals/deal-workflow.js';
import * as enquiries from '../../src/modules/enquiries/enquiry-workflow.js';
import { bookingForm, type Booking } from '../api/desk.js';
import { dealForm, enquiryForm } from '../api/public-forms.js';
import { PDF } from '../samples/files.js';
import { sha256 } from '../runtime/commands.js';
import { client, multipart, type Client, type Reply } from '../support/index.js';
import type { Happening, KeptBooking, KeptForm, Ledger } from './ledger.js';
import type { Random } from './random.js';

/** After this time, in milliseconds, the outcome of an unanswered call counts as unknown. */
const TIMEOUT_MS = 30_000;
/** The time for which a write is repeated until its outcome is known. */
const LONGEST_OUTAGE_MS = 120_000;
/** The size limit of uploaded files, in bytes. */
const LARGEST = 300_000;
/** Everything that people in the traffic do. */
export const HAPPENINGS: readonly Happening[] = [
  CREATION,
  BOOKING_EVENTS.upload,
  BOOKING_EVENTS.approve,
  BOOKING_EVENTS.reject,
  deals.SUBMISSION,
  enquiries.SUBMISSION,
];
export const TEAM = 'team@placard.test';

/** Raises the limits for callers from one address. */
export const ROOM_FOR_TRAFFIC = {
  PUBLIC_FORM_LIMIT: '100000/1s',
  PORTAL_LOOKUP_LIMIT: '100000/1s',
  TEAM_EMAIL: TEAM,
};

/**
 * Simulates people at work who make bookings, upload to them, approve and reject them, and send public forms. Records
 * every acknowledged write in the ledger. If the answer to a write is lost, the write is repeated with the same key until
 * its outcome is known, as the interface does.
 */
export class Traffic {
  private stopping = false;
  private count = 0;
  private readonly workers: Promise<void>[];
  /** Errors that no fault excuses, such as ended sessions and refusals of allowed calls. */
  readonly wrong: string[] = [];
  /** Answers of 500 during a fault, where 503 with Retry-After was promised. */
  readonly defects: string[] = [];

  constructor(
    private readonly url: () => string,
    readonly admin: Client,
    private readonly ledger: Ledger,
    random: Random,
    /** The number of people, and the longest pause between two actions of each, in milliseconds. */
    readonly pace = { workers: 6, pause: 40 },
  ) {
    this.workers = Array.from({ length: pace.workers }, (_, index) =>
      this.work(`w${index}`, random.fork(`worker ${index}`)),
    );
  }

  /** Stops after all running actions are finished. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.workers);
  }

  private async work(name: string, random: Random): Promise<void> {
    const mine: KeptBooking[] = [];
    while (!this.stopping) {
      try {
        await this.step(name, mine, random);
      } catch (error) {
        this.wrong.push(`${name}: ${(error as Error).message}`);
        await delay(200);
      }
      await delay(random.int(0, this.pace.pause));
    }
  }

  private async step(name: string, mine: KeptBooking[], random: Random): Promise<void> {
    if (mine.length === 0 || random.chance(0.25)) {
      mine.push(await this.book(name));
      return;
    }
    if (random.chance(0.25)) {
      await this.sendForm(name, random);
      return;
    }
    const booking = random.pick(mine);
    if (booking.status === 'Approved') mine.splice(mine.indexOf(booking), 1);
    else if (booking.status === 'Under Review' && random.chance(0.6)) await this.review(booking, random);
    else await this.upload(booking, random);
  }

  private async book(name: string): Promise<KeptBooking> {
    const contact = `${name}-${++this.count}@brand.test`;
    const form = () => multipart(bookingForm({ contactEmail: contact }));
    const { body } = await this.settle<Booking>('booking', 201, (headers) =>
      this.admin.post('/api/bookings', form(), headers),
    );
    const kept: KeptBooking = {
      ...{ id: body.id, number: body.bookingNumber, contact, status: 'New Booking', files: [] },
      happened: [CREATION],
    };
    this.ledger.bookings.push(kept);
    return kept;
  }

  private async upload(booking: KeptBooking, random: Random): Promise<void> {
    const byBrand = random.chance(0.5);
    const files = Array.from({ length: random.int(1, 3) }, () => {
      // Random bytes make every PDF unique.
      const bytes = Buffer.concat([PDF, Buffer.from('%'), random.bytes(random.int(1, LARGEST)), Buffer.from('\n')]);
      return { name: `${random.int(0, 2 ** 31).toString(36)}.pdf`, bytes };
    });
    const body = () => multipart({ files: files.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name)) });
    const brand = client(this.url());
    await this.settle('upload', 200, (headers) =>
      byBrand
        ? brand.post(`/api/brand-bookings/${booking.contact}/${booking.id}/upload`, body(), headers)
        : this.admin.post(`/api/bookings/${booking.id}/upload`, body(), headers),
    );
    booking.files.push(...files.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) })));
    const { to, done, mails } = BOOKING_EVENTS.upload;
    booking.status = to;
    booking.happened.push({ done, ...(byBrand && { mails }) });
  }

  private async review(booking: KeptBooking, random: Random): Promise<void> {
    const approve = random.chance(0.6);
    const verb = approve ? 'approve' : 'reject';
    const event = BOOKING_EVENTS[verb];
    const path = `/api/bookings/${booking.id}`;
    await this.settle(verb, 200, async (headers, again) => {
      const reply = await this.admin.put(`${path}/${verb}`, approve ? undefined : { comments: 'Too dark' }, headers);
      // The previous attempt succeeded, but its answer was lost.
      if (again && reply.status === 409) {
        const now = await this.admin.get(path);
        if (now.body.status === event.to) return now;
      }
      return reply;
    });
    booking.status = event.to;
    booking.happened.push(event);
  }

  private async sendForm(name: string, random: Random): Promise<void> {
    const contact = `${name}-${++this.count}@forms.test`;
    const kind = random.pick(['deal', 'enquiry'] as const);
    const [path, form, submission] =
      kind === 'deal'
        ? (['/api/deal-requests', dealForm({ requestEmail: contact }), deals.SUBMISSION] as const)
        : (['/api/sales-enquiries', enquiryForm({ brandContactEmail: contact }), enquiries.SUBMISSION] as const);
    const visitor = client(this.url());
    const { body } = await this.settle<{ id: string; status: string }>(kind, 201, (headers) =>
      visitor.post(path, form, headers),
    );
    const kept: KeptForm = { kind, id: body.id, contact, status: body.status, happened: [submission] };
    this.ledger.forms.push(kept);
  }

  /** @throws Error if the call is refused, or its outcome is still unknown after the longest outage */
  private async settle<Body>(
    what: string,
    expected: number,
    call: (headers: Record<string, string>, again: boolean) => Promise<Reply<Body>>,
  ): Promise<Reply<Body>> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const deadline = Date.now() + LONGEST_OUTAGE_MS;
    let last = 'no answer';
    for (let again = false; Date.now() < deadline; again = true) {
      const reply = await Promise.race([
        call(headers, again).catch(() => undefined),
        delay(TIMEOUT_MS, undefined, { ref: false }),
      ]);
      if (reply?.status === expected) return reply;
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`${what}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`);
      if (reply?.status === 500) this.defects.push(`${what}: 500 ${reply.bytes.toString().slice(0, 200)}`);
      if (reply) last = `${reply.status} ${reply.bytes.toString().slice(0, 200)}`;
      await delay(50);
    }
    throw new Error(`${what}: outcome unknown after ${LONGEST_OUTAGE_MS / 1000} s, last answer: ${last}`);
  }
}

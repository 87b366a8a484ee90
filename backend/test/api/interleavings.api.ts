import pg from 'pg';
import { Conflict } from '../../src/common/errors.js';
import type { Workflow } from '../../src/common/workflow.js';
import { BOOKING } from '../../src/modules/bookings/booking-record.js';
import {
  allowedActions as bookingActions,
  BOOKING_STATUSES,
  uploadBy,
  type BookingState,
  type BookingStatus,
} from '../../src/modules/bookings/booking-workflow.js';
import { DEAL } from '../../src/modules/deals/deal-record.js';
import {
  allowedActions as dealActions,
  DEAL_REQUEST_STATUSES,
  type DealState,
} from '../../src/modules/deals/deal-workflow.js';
import { ENQUIRY } from '../../src/modules/enquiries/enquiry-record.js';
import {
  allowedActions as enquiryActions,
  ENQUIRY_STATUSES,
  type EnquiryState,
} from '../../src/modules/enquiries/enquiry-workflow.js';
import { image } from '../samples/files.js';
import { multipart, until, type Client, type Reply } from '../support/index.js';
import {
  artwork,
  bookingForm,
  bookingState,
  dayFromNow,
  expectStatus,
  moment,
  openDesk,
  signedIn,
  writeBooking,
  type Desk,
} from './desk.js';
import { FRONT_COVER, makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';

// Two people act on the same records at the same moment. The first one's transaction is held right before its commit, with
// all of its locks, until the second one has either been answered or waits for it. The pairs come from the tables of
// the workflows, so that a new verb takes part.

const HELD = 4711;
const HOLDER = { username: 'holder', email: 'holder@placard.test', password: 'comes before the others' };
/** As many pairs at the same time as the server's pool of 20 connections carries, or the eight that the pooler has. */
const TOGETHER = process.env.PLACARD_TEST_POOLER ? 3 : 8;

/** A record as a pair finds it. */
interface World {
  booking: BookingState;
  deal?: DealState;
  enquiry?: EnquiryState;
}
type Kind = keyof World;
interface Command {
  of: Kind;
  action: string;
}
type Ids = Partial<Record<Kind, string>>;
interface Run {
  world: World;
  commands: [Command, Command];
  ids: Ids;
}

let desk: Desk;
let gate: pg.Client;
let users: Record<'first' | 'second', { client: Client; id: string; name: string }>;

beforeAll(async () => {
  // Mails wait, so that no delivery changes a booking meanwhile.
  desk = await openDesk({ env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_FORM_LIMIT: '9999/1s' } });
  const made = await desk.admin.post<{ id: string }>('/api/admin/users', { ...HOLDER, role: 'admin' });
  const { id } = expectStatus(201, made);
  const [admin] = await desk.rows<{ id: string }>(`SELECT id FROM users WHERE username = 'admin'`);
  users = {
    first: { client: await signedIn(desk.url, HOLDER), id, name: HOLDER.username },
    second: { client: desk.admin, id: admin!.id, name: 'admin' },
  };
  gate = new pg.Client(desk.databaseUrl);
  await gate.connect();
  await gate.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(${HELD});
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER held AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.actor_name = '${HOLDER.username}') EXECUTE FUNCTION hold();`);
});
afterAll(async () => {
  await gate.end();
  await desk.stop();
});

const DATES = { liveDate: dayFromNow(20), deadlineDate: dayFromNow(10), endDate: dayFromNow(40) };

const ORDINARY = BOOKING_STATUSES.filter((status) => status !== 'New Deal').map((status) => bookingState(status));

const ENQUIRY_WORLDS: World[] = ENQUIRY_STATUSES.flatMap((status) =>
  ORDINARY.map((booking) => ({
    booking,
    enquiry: { status, statusBeforeClosed: status === 'Closed' ? 'In Progress' : null, bookings: [{}] },
  })),
);

const DEAL_WORLDS: World[] = DEAL_REQUEST_STATUSES.flatMap((status) => {
  const isNew = status === 'New Deal';
  const before = isNew || status === 'Declined' ? 'New Deal' : 'Approved';
  const cancelled = bookingState('Cancelled', { kind: 'deal', before });
  const standing: BookingStatus[] = isNew ? ['New Deal'] : ['Approved', 'Live', 'Completed'];
  const bookings =
    status === 'Declined'
      ? [cancelled, { ...cancelled, cancelledWithDeal: true }, bookingState('Completed', { kind: 'deal' })]
      : [...standing.map((each) => bookingState(each, { kind: 'deal' })), cancelled];
  const { liveDate, endDate } = bookingState(status === 'Declined' ? 'New Deal' : status);
  const statusBeforeDeclined = status === 'Declined' ? ('New Deal' as const) : null;
  const deal = { status, statusBeforeDeclined, liveDate, endDate };
  return bookings.map((booking) => ({ booking, deal }));
});

function actionsIn(world: World, of: Kind): string[] {
  if (of === 'deal') return dealActions(world.deal!);
  return of === 'enquiry' ? enquiryActions(world.enquiry!, 'admin') : bookingActions(world.booking, 'admin');
}
const isAllowed = (world: World, { of, action }: Command) => actionsIn(world, of).includes(action);

/** Both orders of each pair take a minute longer: they are for the pooler, which is a slow run. */
const BOTH_ORDERS = !!process.env.PLACARD_TEST_POOLER;

/**
 * Each command with each other one, in the first world in which as many of the two as possible are allowed. In one order,
 * each is the second one in about half of its pairs.
 */
function pairsIn(worlds: World[], kinds: Kind[]): [World, Command, Command][] {
  const commands = kinds.flatMap((of) =>
    [...new Set(worlds.flatMap((world) => actionsIn(world, of)))].map((action) => ({ of, action })),
  );
  const [main] = kinds as [Kind];
  const isProvedElsewhere = (...pair: Command[]) => main === 'deal' && pair.every(({ of }) => of === 'booking');
  const isInTurn = (one: number, other: number) =>
    BOTH_ORDERS || one === other || one < other === (one + other) % 2 > 0;
  return commands.flatMap((first, one) =>
    commands
      .filter((second, other) => isInTurn(one, other) && !isProvedElsewhere(first, second))
      .map((second): [World, Command, Command] => {
        const fit = (world: World) => Number(isAllowed(world, first)) * 2 + Number(isAllowed(world, second));
        const best = worlds.reduce((found, world) => (fit(world) > fit(found) ? world : found));
        return [best, first, second];
      }),
  );
}

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const { rows } = await gate.query<{ id: string }>(
    `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map((_, index) => `$${index + 1}`).join()}) RETURNING id`,
    Object.values(values),
  );
  return rows[0]!.id;
}

/** Written directly, because a thousand records are needed. */
async function settle({ booking, deal, enquiry }: World): Promise<Ids> {
  const ids: Ids = {};
  if (deal)
    ids.deal = await insert('deal_requests', {
      ...{ requester_name: 'Sam', request_email: 'sam@rivers.test', deal_description: 'Screens' },
      brand: 'Driftwood Gin',
      ...{ live_date: deal.liveDate, end_date: deal.endDate, status: deal.status },
      status_before_declined: deal.statusBeforeDeclined,
      declined_reason: deal.status === 'Declined' ? 'Taken' : null,
    });
  if (enquiry)
    ids.enquiry = await insert('sales_enquiries', {
      ...{ trading_director: 'Jordan', brand: 'Northwind Crisps', booking_types: [FRONT_COVER], confirmed: 'true' },
      ...{ booking_period_month: 'March', booking_period_year: '2027', brand_contact_email: 'jo@northwind.test' },
      ...{ status: enquiry.status, status_before_closed: enquiry.statusBeforeClosed },
      closed_reason: enquiry.status === 'Closed' ? 'Later' : null,
    });
  ids.booking = await writeBooking(desk.rows, booking, {
    ...{ dealRequestId: ids.deal ?? null, enquiryId: ids.enquiry ?? null },
    bookingType: ids.enquiry ? FRONT_COVER : null,
  });
  return ids;
}

const ROOT = { booking: '/api/bookings', deal: '/api/deal-requests', enquiry: '/api/sales-enquiries' };
/** Where the address of a call is not the name of its action. */
const PATHS: Record<string, string> = {
  ...{ editDates: 'dates', editRevenue: 'revenue', assign: 'assignee', confirm: 'status', endEarly: 'end-early' },
};

function send(
  { of, action }: Command,
  ids: Ids,
  { client, id: userId, name }: (typeof users)['first'],
): Promise<Reply<unknown>> {
  const root = `${ROOT[of]}/${ids[of]}`;
  if (action === 'delete') return client.delete(root);
  if (action === 'correct') return client.put(root, { brandName: `Nimbus ${name}` });
  if (action === 'upload') return client.post(`${root}/upload`, multipart({ files: artwork() }));
  if (action === 'resendEmail') return client.post(`${root}/resend-email`);
  if (action === 'uploadScreenshot')
    return client.post(`${root}/screenshot`, multipart({ screenshot: artwork('a.png', screenshot) }));
  if (action === 'createBooking') {
    const ofDeal = { isDealBooking: true, dealRequestId: ids.deal };
    const made = of === 'deal' ? ofDeal : { enquiryId: ids.enquiry, bookAgain: true };
    return client.post('/api/bookings', multipart(bookingForm(made)));
  }
  // Each call takes what it knows of this.
  const texts = { reason: `By ${name}`, comments: `By ${name}`, status: 'Bookings Confirmed', artwork: 'new' };
  return client.put(`${root}/${PATHS[action] ?? action}`, { ...DATES, ...texts, userId, revenueAmount: 5 });
}
let screenshot: Buffer;
beforeAll(async () => {
  screenshot = await image('png', 20, 20);
});

const waiting = async () => {
  const { rows } = await gate.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
};

/** Runs some pairs at once. @returns the replies of each */
async function interleave(runs: Run[]): Promise<[Reply<unknown>, Reply<unknown>][]> {
  const open = new Set<Promise<unknown>>();
  const sent = (command: Command, ids: Ids, who: 'first' | 'second') => {
    const reply = send(command, ids, users[who]);
    open.add(reply);
    return reply.finally(() => open.delete(reply));
  };
  const areStopped = async () => open.size <= (await waiting());
  await gate.query(`SELECT pg_advisory_lock(${HELD})`);
  try {
    const first = runs.map(({ commands, ids }) => sent(commands[0], ids, 'first'));
    await until('the first ones to be held', areStopped);
    const second = runs.map(({ commands, ids }) => sent(commands[1], ids, 'second'));
    await until('the second ones to be answered or to wait', areStopped);
    await gate.query(`SELECT pg_advisory_unlock(${HELD})`);
    return await Promise.all(
      runs.map(async (_, index): Promise<[Reply<unknown>, Reply<unknown>]> => [
        await first[index]!,
        await second[index]!,
      ]),
    );
  } finally {
    await gate.query('SELECT pg_advisory_unlock_all()');
  }
}

interface Standing {
  id: string;
  status: string;
  status_before_cancellation: string | null;
  deal_request_id: string | null;
  enquiry_id: string | null;
}
interface Entry {
  about_id: string;
  actor_name: string;
  action: string;
}

/** What the pairs have left. */
async function read(runs: Run[]) {
  const ids = (kind: Kind) => runs.map((run) => run.ids[kind]).filter((id) => id !== undefined);
  const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await gate.query<Row>(sql, values)).rows;
  return {
    bookings: await rows<Standing>(
      `SELECT * FROM bookings WHERE id = ANY ($1) OR deal_request_id = ANY ($2) OR enquiry_id = ANY ($3)`,
      ...[ids('booking'), ids('deal'), ids('enquiry')],
    ),
    deals: await rows<Standing>('SELECT * FROM deal_requests WHERE id = ANY ($1)', ids('deal')),
    enquiries: await rows<Standing>('SELECT * FROM sales_enquiries WHERE id = ANY ($1)', ids('enquiry')),
    entries: await rows<Entry>(
      'SELECT about_id, actor_name, action FROM audit_entries WHERE about_id = ANY ($1)',
      runs.flatMap((run) => Object.values(run.ids)),
    ),
  };
}

/** One of the records, whichever its kind is. */
type State = BookingState | DealState | EnquiryState;
const RECORDS: Record<
  Kind,
  { workflow?: Workflow<State, string>; enter?(record: State, status: string, now: Date): void }
> = { booking: BOOKING, deal: DEAL, enquiry: ENQUIRY };

/**
 * What the table says of both commands in this order: the status to which they lead, and whether it allows both. It takes
 * `enter` for granted, which deals-declined and enquiries-closed prove.
 */
function inOrder({ world }: Run, commands: Command[]): { status?: string; allowsBoth: boolean } {
  const records = structuredClone(world);
  let allowed = 0;
  for (const { of, action } of commands) {
    // Nothing can be done after that.
    if (action === 'delete') return { allowsBoth: allowed > 0 };
    const { enter, workflow } = RECORDS[of];
    const record = records[of]!;
    const event = action === 'upload' ? uploadBy('admin', records.booking) : action;
    if (!workflow!.isAllowed(record, event)) continue;
    if (of === 'booking' && event === 'editDates')
      Object.assign(record, { liveDate: moment(20), deadlineDate: moment(10), endDate: moment(40) });
    try {
      const status = workflow!.next(record, event, new Date());
      allowed += 1;
      if (status !== record.status) enter!(record, status, new Date());
    } catch (error) {
      // It is refused for another reason than its status.
      if (!(error instanceof Conflict)) throw error;
    }
  }
  return { status: records[commands.at(-1)!.of]!.status, allowsBoth: allowed === commands.length };
}

/** What must not be after a pair, whatever came first. */
function faultsOf(run: Run, replies: Reply<unknown>[], left: Awaited<ReturnType<typeof read>>): string[] {
  const { commands, ids, world } = run;
  const faults: string[] = [];
  for (const [index, { status, bytes }] of replies.entries()) {
    const isGone = status === 404 && commands[1 - index]!.action === 'delete';
    if (![200, 201, 409].includes(status) && !isGone) faults.push(`${status} ${bytes.toString()}`);
  }
  const booking = left.bookings.find(({ id }) => id === ids.booking);
  const deal = left.deals.find(({ id }) => id === ids.deal);
  const enquiry = left.enquiries.find(({ id }) => id === ids.enquiry);

  const ofDeal = left.bookings.filter((each) => deal && each.deal_request_id === deal.id);
  for (const { status, status_before_cancellation: before } of ofDeal) {
    const isNew = status === 'New Deal' || before === 'New Deal';
    if (isNew && deal!.status !== 'New Deal' && deal!.status !== 'Declined')
      faults.push(`the deal is ${deal!.status}, its booking is ${status} and was ${before}`);
    if (deal!.status === 'Declined' && status !== 'Cancelled' && status !== 'Completed')
      faults.push(`the deal is declined, its booking is ${status}`);
  }
  const open = left.bookings.filter((each) => enquiry && each.enquiry_id === enquiry.id && each.status !== 'Cancelled');
  const wasConfirmed = enquiry?.status === 'Bookings Confirmed' && world.enquiry!.status !== enquiry.status;
  if (wasConfirmed && open.length > 0 && open.every(({ status }) => status === 'Completed'))
    faults.push('the enquiry waits for bookings that are all completed');

  const [one, other] = commands;
  if (one.of === other.of) {
    const found = { booking, deal, enquiry }[one.of]?.status;
    const orders = [inOrder(run, [one, other]), inOrder(run, [other, one])];
    const reachable = orders.map(({ status }) => status);
    if (!reachable.includes(found)) faults.push(`it is ${found}, and the table leads to ${reachable.join(' or ')}`);
    if (replies.every(({ status }) => status < 300) && !orders.some(({ allowsBoth }) => allowsBoth))
      faults.push('both were done, and the table allows one of them');
  }
  for (const [index, { of, action }] of commands.entries()) {
    // That is an entry of the new booking.
    if (action === 'createBooking') continue;
    const done = RECORDS[of].workflow!.done(world[of]!, action);
    const { name } = users[index === 0 ? 'first' : 'second'];
    const told = left.entries.filter(
      (entry) => entry.about_id === ids[of] && entry.actor_name === name && entry.action.startsWith(done),
    ).length;
    const expected = replies[index]!.status < 300 ? 1 : 0;
    if (told !== expected) faults.push(`${told} audit entries of ${action} instead of ${expected}`);
  }
  const states = Object.entries(world).map(([kind, { status }]: [string, { status: string }]) => `${kind} ${status}`);
  return faults.map(
    (fault) => `${one.of} ${one.action}, then ${other.of} ${other.action}, at ${states.join(', ')}: ${fault}`,
  );
}

it.each<[string, World[], Kind[]]>([
  ['an enquiry and its booking', ENQUIRY_WORLDS, ['enquiry', 'booking']],
  ['a deal and its booking', DEAL_WORLDS, ['deal', 'booking']],
])(
  'two commands on %s leave what one order of them leaves',
  async (_, worlds, kinds) => {
    const pairs = pairsIn(worlds, kinds);
    const faults: string[] = [];
    while (pairs.length > 0) {
      const runs: Run[] = [];
      for (const [world, ...commands] of pairs.splice(0, TOGETHER))
        runs.push({ world, commands, ids: await settle(world) });
      const replies = await interleave(runs);
      const left = await read(runs);
      for (const [index, run] of runs.entries()) faults.push(...faultsOf(run, replies[index]!, left));
    }
    expect(faults).toEqual([]);
  },
  300_000,
);

it('two deals with bookings of the same enquiries are declined at once', async () => {
  const enquiries = [await makeEnquiry(desk), await makeEnquiry(desk)];
  const deals = [await makeDeal(desk), await makeDeal(desk)];
  for (const [index, deal] of deals.entries())
    for (const { id: enquiryId } of index === 0 ? enquiries : [...enquiries].reverse())
      await makeDealBooking(desk, deal, { enquiryId, bookAgain: true });
  await gate.query('BEGIN');
  // Whatever the first one needs first: then the second one begins at the other end.
  await gate.query('SELECT FROM sales_enquiries WHERE id = $1 FOR UPDATE', [enquiries[0]!.id]);
  const declined = deals.map(({ id }) => desk.admin.put(`/api/deal-requests/${id}/decline`, { reason: 'Taken' }));
  await until('both to wait', async () => (await waiting()) === deals.length);
  await gate.query('COMMIT');
  expect((await Promise.all(declined)).map(({ status }) => status)).toEqual([200, 200]);
});

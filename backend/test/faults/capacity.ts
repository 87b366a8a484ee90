import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { bookingForm, expectStatus, signedIn, ZONE, type Booking } from '../api/desk.js';
import { makePlace } from '../api/capacity.js';
import type { Option } from '../api/options.js';
import { ADMIN, multipart, query, until, type Client } from '../support/index.js';
import { startTwo } from './placard.js';
import type { Random } from './random.js';
import type { Outcome, Settings } from './scenario.js';
import { ROOM_FOR_TRAFFIC } from './traffic.js';

const PLACES = 20;
const CLIENTS = 100;
/** Days from tomorrow on, few enough that most of them are full most of the time. */
const DAYS = 60;
/** What the server may answer: done, no space or wrong status, deleted by another, try again. */
const EXPECTED = new Set([200, 201, 404, 409, 503]);

/** Requests that are compared with an independent count, one after the other, once nobody else writes. */
const CHECKED = 300;

// It reads names, moments and blocked days as they are, day by day, and uses nothing that the product uses for it.
const SOLD = `
  WITH day AS (SELECT generate_series(current_date, current_date + 200, interval '1 day')::date AS day),
  place AS (
    SELECT o.id, c.name AS category, o.name, o.capacity FROM opportunities o JOIN categories c ON c.id = o.category_id
    WHERE o.capacity IS NOT NULL
  ), sold AS (
    SELECT place.id, place.name, day.day,
      (SELECT coalesce(sum(units), 0) FROM bookings b
       WHERE b.media_category = place.category AND b.media_opportunity = place.name AND b.status <> 'Cancelled'
         AND day.day BETWEEN (b.live_date AT TIME ZONE '${ZONE}')::date AND (b.end_date AT TIME ZONE '${ZONE}')::date)
      + (SELECT coalesce(sum(units), 0) FROM options
         WHERE opportunity_id = place.id AND state = 'first' AND day.day BETWEEN from_day AND to_day) AS units,
      (SELECT min(capacity) FROM (
         SELECT place.capacity UNION ALL
         SELECT capacity FROM blocked_days WHERE opportunity_id = place.id AND day.day BETWEEN from_day AND to_day
       ) AS each) AS capacity
    FROM place CROSS JOIN day
  )`;
const OVERSOLD = `${SOLD}
  SELECT count(*) FILTER (WHERE units = capacity AND capacity > 0)::integer AS full,
    coalesce(array_agg(name || ' on ' || day || ': ' || units || ' of ' || capacity) FILTER (WHERE units > capacity), '{}')
      AS oversold
  FROM sold`;
const FREE = `${SOLD} SELECT min(capacity - units)::integer AS free FROM sold WHERE id = $1 AND day BETWEEN $2 AND $3`;
const FORGOTTEN = `${SOLD}
  SELECT options.id FROM options WHERE state = 'queued' AND NOT EXISTS (
    SELECT FROM sold WHERE sold.id = options.opportunity_id AND day BETWEEN from_day AND to_day
      AND sold.units + options.units > capacity)`;
/** Stands for the days that pass until an option's time is up. Its expiry is left to the server. */
const LET_TIME_PASS = `UPDATE options SET expires_at = now() WHERE id = $1 AND state = 'first'`;

/** Units and days of a place. */
interface Asked {
  opportunityId: string;
  place: Place['place'];
  brandName: string;
  units: number;
  from: string;
  to: string;
}

interface Place {
  id: string;
  place: { mediaCategory: string; mediaOpportunity: string };
  capacity: number;
}

/** 100 clients of two instances book, move, cancel, reinstate and hold whatever they like: no day is ever oversold. */
export async function capacity({ quick, random, atEnd, say }: Settings): Promise<Outcome[]> {
  const { both, databaseUrl, admin } = await startTwo({ atEnd }, { env: ROOM_FOR_TRAFFIC });
  const admins = [admin, await signedIn(both[1]!.url, ADMIN)];
  const places = await makePlaces(admin, random.fork('places'));

  const clerks = new Clerks(admins, places, databaseUrl, random.fork('clerks'));
  const total = quick ? 1_000 : 10_000;
  let next = 0;
  const oversold = new Set<string>();
  const work = async () => {
    while (next < total) {
      next += 1;
      if (next % (total / 5) === 0) say(`${next} of ${total}: ${clerks.summary}`);
      await clerks.act();
    }
  };
  const inspect = async () => {
    const [row] = await query<{ full: number; oversold: string[] }>(databaseUrl, OVERSOLD);
    for (const each of row!.oversold) oversold.add(each);
    return row!.full;
  };
  const working = Promise.all(Array.from({ length: CLIENTS }, work)).then(() => 'done' as const);
  let looks = 1;
  // Also in the middle of it: what is committed is never too much, not even for a moment.
  while ((await Promise.race([working, delay(1_000)])) !== 'done') {
    await inspect();
    looks += 1;
  }
  const full = await inspect();
  say(clerks.summary);
  if (full === 0) oversold.add('no day is full, so that nothing was put to the test');
  const [counted] = await query<{ deadlocks: number }>(
    databaseUrl,
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );

  const compared = await clerks.compareWithCount(quick ? CHECKED / 5 : CHECKED);
  await inspect();
  const isForgotten = async () => (await query(databaseUrl, FORGOTTEN)).length > 0;
  const forgotten = await until('queued options to move up', async () => !(await isForgotten())).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return [
    {
      promise: 'no day is sold above its capacity, whoever writes at the same moment, on whatever instance',
      tried: `${total} writes by ${CLIENTS} clients of two instances; ${PLACES} opportunities; looked ${looks + 1}×`,
      lost: [...oversold, ...clerks.wrong],
      measured: `${full} days exactly full; ${clerks.answered(409)} refused; ${counted!.deadlocks} deadlocks, ${clerks.answered(503)} told to try again`,
    },
    {
      promise: 'nothing is refused for want of space that was free on every day, and what waits moves up',
      tried: `${compared.free + compared.full} bookings and options, one by one, compared with an independent count`,
      lost: [...compared.wrong, ...forgotten],
      measured: `${compared.free} free and taken, ${compared.full} full and refused or queued`,
    },
  ];
}

async function makePlaces(admin: Client, random: Random): Promise<Place[]> {
  const places: Place[] = [];
  for (let nth = 0; nth < PLACES; nth += 1) {
    const units = random.int(1, 6);
    const { id, place } = await makePlace({ admin }, units);
    if (units > 1 || random.chance(0.5)) {
      const from = random.int(1, DAYS);
      const to = from + random.int(0, 9);
      const block = { from: day(from), to: day(to), capacity: random.int(0, units - 1), reason: 'Refit' };
      expectStatus(201, await admin.post(`/api/admin/catalogue/opportunities/${id}/blocked-days`, block));
    }
    places.push({ id, place, capacity: units });
  }
  return places;
}

/** People who act at random, each on what others have left. */
class Clerks {
  readonly wrong: string[] = [];
  private readonly bookings: string[] = [];
  private readonly options: string[] = [];
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly admins: Client[],
    private readonly places: Place[],
    private readonly databaseUrl: string,
    private readonly random: Random,
  ) {}

  get summary(): string {
    return [...this.counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `${what} ${count}×`)
      .join(', ');
  }

  /** How many calls were answered with this status. */
  answered(status: number): number {
    return [...this.counts].reduce((sum, [what, count]) => (what.endsWith(` ${status}`) ? sum + count : sum), 0);
  }

  async act(): Promise<void> {
    const { random } = this;
    const id = this.bookings.length > 0 ? random.pick(this.bookings) : undefined;
    const roll = random.next();
    if (!id || roll < 0.3) return this.book();
    if (roll < 0.42) return this.call('dates', this.admin.put(`/api/bookings/${id}/dates`, this.dates()));
    if (roll < 0.52) return this.call('cancel', this.admin.put(`/api/bookings/${id}/cancel`, { reason: 'Off' }));
    if (roll < 0.62) return this.call('reinstate', this.admin.put(`/api/bookings/${id}/reinstate`));
    if (roll < 0.66) return this.call('units', this.admin.put(`/api/bookings/${id}`, { units: random.int(1, 3) }));
    if (roll < 0.69) return this.call('move', this.admin.put(`/api/bookings/${id}`, random.pick(this.places).place));
    if (roll < 0.71) return this.call('delete', this.admin.delete(`/api/bookings/${id}`));
    return this.hold();
  }

  /** Asks for random units and days, and compares each answer with what an independent count says of them. */
  async compareWithCount(requests: number): Promise<{ free: number; full: number; wrong: string[] }> {
    const result = { free: 0, full: 0, wrong: [] as string[] };
    for (let nth = 0; nth < requests; nth += 1) {
      const asked = this.optionForm();
      const space = async () => {
        const [row] = await query<{ free: number }>(this.databaseUrl, FREE, [
          asked.opportunityId,
          asked.from,
          asked.to,
        ]);
        return row!.free >= asked.units;
      };
      const isFree = await space();
      const { got, isTaken } = await (nth % 2 === 0 ? this.bookOne(asked) : this.holdOne(asked));
      result[isFree ? 'free' : 'full'] += 1;
      // The schedule may have moved an option up or ended one in between.
      const isUnchanged = isTaken || isFree === (await space());
      if (isTaken !== isFree && isUnchanged)
        result.wrong.push(`${JSON.stringify(asked)}: ${isFree ? 'free' : 'full'}, but ${got}`);
    }
    return result;
  }

  private async bookOne({ from, to, units, place }: Asked): Promise<{ got: string; isTaken: boolean }> {
    const form = bookingForm({ ...place, units, liveDate: from, deadlineDate: day(1), endDate: to });
    const { status, bytes } = await this.admin.post('/api/bookings', multipart(form));
    return { got: `${status} ${bytes.toString().slice(0, 200)}`, isTaken: status === 201 };
  }

  private async holdOne(asked: Asked): Promise<{ got: string; isTaken: boolean }> {
    const { status, body } = await this.placeOption(asked);
    return { got: `${status} ${body.state}`, isTaken: body.state === 'first' };
  }

  private placeOption({ opportunityId, brandName, units, from, to }: Asked) {
    return this.admin.post<Option>('/api/options', { opportunityId, brandName, units, from, to });
  }

  private async book(): Promise<void> {
    const { random } = this;
    const units = random.chance(0.8) ? 1 : random.int(1, 4);
    const form = bookingForm({ ...random.pick(this.places).place, units, ...this.dates() });
    const rows = random.chance(0.1) ? { dates: JSON.stringify([this.dates(), this.dates(), this.dates()]) } : undefined;
    const path = rows ? '/api/bookings/several' : '/api/bookings';
    await this.call('create', this.admin.post<Booking | Booking[]>(path, multipart({ ...form, ...rows })), (made) =>
      this.bookings.push(...[made].flat().map(({ id }) => id)),
    );
  }

  /** What sales people do with options, and the time that runs out for them. */
  private async hold(): Promise<void> {
    const { random, admin } = this;
    const id = this.options.length > 0 ? random.pick(this.options) : undefined;
    const roll = random.next();
    if (!id || roll < 0.45) {
      return this.call('hold', this.placeOption(this.optionForm()), (made) => this.options.push(made.id));
    }
    const path = `/api/options/${id}`;
    if (roll < 0.6) {
      const booked = admin.post<Booking>(`${path}/book`, { contactEmail: 'ann@brand.test', deadlineDate: day(1) });
      return this.call('book an option', booked, (made) => this.bookings.push(made.id));
    }
    if (roll < 0.72) return this.call('release', admin.put(`${path}/release`));
    if (roll < 0.84) return this.call('challenge', admin.put(`${path}/challenge`));
    if (roll < 0.9) return this.call('renew', admin.put(`${path}/renew`));
    await query(this.databaseUrl, LET_TIME_PASS, [id]);
    this.count('time is up');
  }

  private async call<Body>(
    what: string,
    sent: Promise<{ status: number; body: Body; bytes: Buffer }>,
    done: (body: Body) => void = () => undefined,
  ): Promise<void> {
    try {
      const { status, body, bytes } = await sent;
      this.count(`${what} ${status}`);
      if (!EXPECTED.has(status)) this.wrong.push(`${what}: ${status} ${bytes.toString().slice(0, 200)}`);
      if (status < 300) done(body);
    } catch (error) {
      this.wrong.push(`${what}: no answer, ${(error as Error).message}`);
    }
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  private dates() {
    const from = this.random.int(1, DAYS);
    return { liveDate: day(from), deadlineDate: day(1), endDate: day(from + this.random.int(0, 13)) };
  }

  private optionForm(): Asked {
    const { random } = this;
    const { id, place, capacity } = random.pick(this.places);
    const from = random.int(1, DAYS);
    const units = random.int(1, Math.min(2, capacity));
    return { opportunityId: id, place, brandName: 'Held', units, from: day(from), to: day(from + random.int(0, 9)) };
  }

  private get admin(): Client {
    return this.random.pick(this.admins);
  }
}

function day(fromNow: number): string {
  return DateTime.now().setZone(ZONE).plus({ days: fromNow }).toFormat('yyyy-MM-dd');
}

import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { shownDay } from '../../common/business-day.js';
import { readDates } from '../../common/campaign-dates.js';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import { MAX_PENCE, shownPounds } from '../../common/money.js';
import { addDays } from '../../common/plain-days.js';
import type { VersionDto } from '../../common/version.dto.js';
import { requireVersion } from '../../common/version.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { bookingTypeName } from '../catalogue/catalogue.service.js';
import { opportunitiesById } from '../catalogue/opportunities-by-id.query.js';
import type { EditRateDto, NewRateDto, QuoteDto, QuoteQueryDto, RaisedDto, RaiseRatesDto } from './dto/rate.dto.js';
import { raised } from './quote.js';
import { quoteFor } from './quote.query.js';
import { RATE, readRates } from './rate-record.js';
import { Rate } from './rate.entity.js';

const CHANGED_SINCE = 'The rates have changed since they were shown. See what they would be now, then raise them.';
const UNIT = { day: 'a day', week: 'a week', insertion: 'an insertion', flat: 'flat' } as const;

/** The rate card (docs/product.md, 16.6). Changes throw as `Records`. */
@Injectable()
export class RatesService {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly records: Records,
    private readonly idempotency: Idempotency,
  ) {}

  /** All rates, in the order of the catalogue, the latest first. */
  list(): Promise<Rate[]> {
    return readRates(this.manager);
  }

  /** @throws InvalidInput by field; Conflict that names the rate that the place has on one of the days */
  async create(form: NewRateDto, actor: Actor, sender: KeySender): Promise<Rate> {
    const sent = { action: 'rate', sender, content: form };
    const known = await this.idempotency.find(sent);
    if (known) return this.get(known);
    return this.changing(async (tx) => {
      const id = randomUUID();
      await this.idempotency.claim(tx.manager, sent, id);
      return add(tx, { id, ...form, to: form.to ?? null, note: form.note ?? null }, actor);
    });
  }

  /** @throws NotFound */
  private async get(id: string): Promise<Rate> {
    const [rate] = await readRates(this.manager, 'rates.id = $1', [id]);
    if (!rate) throw new NotFound(RATE.notFound);
    return rate;
  }

  /** @throws as `create`; Conflict when bookings have it and something else than its end would change */
  edit(id: string, { version, ...form }: EditRateDto, actor: Actor): Promise<Rate> {
    return this.changing(async (tx) => {
      const rate = await tx.open(RATE, id);
      const changed = Object.entries(form).filter(([field, sent]) => differs(rate[field as keyof Rate], sent));
      if (changed.length === 0) {
        requireVersion(rate, version, RATE.noun);
        return rate;
      }
      return tx.change(RATE, rate, actor, async (change) => {
        const isEnd = changed.every(([field]) => field === 'to');
        if (changed.some(([field]) => field === 'opportunityId'))
          throw InvalidInput.field('opportunityId', 'A rate stays with its opportunity. Add another one there');
        if (rate.isUsed && !isEnd)
          throw new Conflict('Bookings were priced at this rate. End it, and add another one from the day after.');
        change.requireVersion(version);
        const until = rate.to;
        Object.assign(rate, Object.fromEntries(changed));
        requireOrder(rate);
        await requireFree(tx.manager, rate);
        const endsEarlier = rate.to !== null && (until === null || rate.to < until);
        change.record(isEnd && endsEarlier ? 'ended' : 'changed');
      });
    });
  }

  /** @throws Conflict when bookings have it */
  delete(id: string, { version }: VersionDto, actor: Actor): Promise<Rate> {
    return this.changing(async (tx) => {
      const rate = await tx.open(RATE, id);
      return tx.change(RATE, rate, actor, async (change) => {
        if (rate.isUsed) throw new Conflict('Bookings were priced at this rate. End it instead.');
        change.requireVersion(version);
        change.record('deleted');
        await change.delete();
      });
    });
  }

  /** @returns null when there is no rate. @throws InvalidInput by field */
  quote({ opportunityId, liveDate, endDate, ...wanted }: QuoteQueryDto): Promise<QuoteDto | null> {
    const zone = this.config.businessTimeZone;
    const dates = readDates({ liveDate, endDate }, zone);
    return quoteFor(this.manager, { opportunityId: opportunityId ?? null, ...dates, ...wanted }, zone);
  }

  /**
   * Ends the rates that began before the day and are valid on it the day before, and adds new ones that are valid as long
   * as the old ones were. A rate that begins on that day or later is not raised, so raising twice does nothing.
   * @throws InvalidInput by field; Conflict when the rows would not be those of the dry run
   */
  raise({ dryRun, plan, ...form }: RaiseRatesDto, actor: Actor): Promise<RaisedDto> {
    if (dryRun) return this.plan(this.manager, form);
    return this.changing(async (tx) => {
      const planned = await this.plan(tx.manager, form);
      if (plan && plan !== planned.plan) throw new Conflict(CHANGED_SINCE, { percent: CHANGED_SINCE });
      for (const row of planned.rows) {
        const old = await tx.open(RATE, row.old.id!);
        const values = { opportunityId: old.opportunityId, basis: old.basis, note: old.note, ...row.new };
        await tx.change(RATE, old, actor, (change) => {
          old.to = row.old.to;
          change.record('ended');
        });
        const added = await add(tx, { ...values, id: randomUUID() }, actor);
        row.new.id = added.id;
      }
      return planned;
    }, 'EXCLUSIVE');
  }

  private async plan(
    manager: EntityManager,
    { from, percent, category }: Pick<RaiseRatesDto, 'from' | 'percent' | 'category'>,
  ): Promise<RaisedDto> {
    if (category) await requireCategory(manager, category);
    const rates = await readRates(
      manager,
      `from_day < $1 AND (to_day IS NULL OR to_day >= $1) AND ($2::text IS NULL OR folded(categories.name) = folded($2))`,
      [from, category ?? null],
    );
    const rows = rates.map(({ id, amount, to, from: began, ...rate }) => {
      const { opportunityId, category: of, opportunity, basis } = rate;
      const next = raised(amount, percent);
      if (next > MAX_PENCE)
        throw InvalidInput.field(
          'percent',
          `${bookingTypeName(of, opportunity)} would cost more than ${shownPounds(MAX_PENCE)}. Choose a smaller percentage`,
        );
      return {
        ...{ opportunityId, category: of, opportunity, basis },
        old: { id, amount, from: began, to: addDays(from, -1) },
        new: { id: null, amount: next, from, to },
      };
    });
    return { rows, plan: createHash('sha256').update(JSON.stringify(rows)).digest('base64url') };
  }

  /**
   * One change of the rate card at a time. Reading it does not wait. Pricing bookings waits only for a change of several
   * rates, which takes EXCLUSIVE: a form for several bookings locks their rates in the order of its rows, so the two
   * could deadlock row by row.
   */
  private changing<Result>(
    work: (tx: Transaction) => Promise<Result>,
    mode: 'SHARE ROW EXCLUSIVE' | 'EXCLUSIVE' = 'SHARE ROW EXCLUSIVE',
  ): Promise<Result> {
    return this.records.transaction(async (tx) => {
      await tx.manager.query(`LOCK TABLE rates IN ${mode} MODE`);
      return work(tx);
    });
  }
}

type NewRate = Pick<Rate, 'id' | 'opportunityId' | 'basis' | 'amount' | 'from' | 'to' | 'note'>;

async function add(tx: Transaction, values: NewRate, actor: Actor): Promise<Rate> {
  requireOrder(values);
  const place = (await opportunitiesById(tx.manager, [values.opportunityId])).get(values.opportunityId);
  if (!place) throw InvalidInput.field('opportunityId', 'Choose the opportunity that the rate is for');
  await requireFree(tx.manager, values);
  return tx.create(RATE, values, actor, {
    loaded: { category: place.category, opportunity: place.name, isUsed: false },
  });
}

async function requireCategory(manager: EntityManager, name: string): Promise<void> {
  const found = await manager.query<object[]>('SELECT FROM categories WHERE folded(name) = folded($1)', [name]);
  if (found.length === 0) throw InvalidInput.field('category', 'There is no such category. Choose one from the list');
}

/** @throws InvalidInput by field */
function requireOrder({ from, to }: Pick<Rate, 'from' | 'to'>): void {
  if (to !== null && to < from) throw InvalidInput.field('to', 'A rate cannot end before it begins');
}

/** The database would refuse it, too, but could not say why. @throws Conflict */
async function requireFree(
  manager: EntityManager,
  { id, opportunityId, from, to }: Pick<Rate, 'id' | 'opportunityId' | 'from' | 'to'>,
): Promise<void> {
  const [other] = await readRates(
    manager,
    `opportunity_id = $1 AND rates.id <> $2 AND daterange(from_day, to_day, '[]') && daterange($3, $4, '[]')`,
    [opportunityId, id, from, to],
  );
  if (!other) return;
  const until = other.to === null ? 'until further notice' : `to ${shownDay(other.to)}`;
  const message =
    `${bookingTypeName(other.category, other.opportunity)} has a rate already: ` +
    `${shownPounds(other.amount)} ${UNIT[other.basis]}, from ${shownDay(other.from)} ${until}. End that one, or choose other days.`;
  throw new Conflict(message, { from: message });
}

const differs = (present: unknown, sent: unknown): boolean => sent !== undefined && sent !== present;

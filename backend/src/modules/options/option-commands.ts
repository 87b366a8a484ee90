import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { allChecks, Conflict, Forbidden, InvalidInput, refuseFaults, type FieldErrors } from '../../common/errors.js';
import { daysFromTo, YEAR_DAYS } from '../../common/plain-days.js';
import type { VersionDto } from '../../common/version.dto.js';
import { requireVersion } from '../../common/version.js';
import { Config } from '../../config/config.js';
import type { SessionUser } from '../../platform/access/access.js';
import { userActor } from '../../platform/audit/audit-trail.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { BookingCreation } from '../bookings/booking-creation.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { renamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { rightsOf } from '../users/users.service.js';
import type { BookOptionDto } from './dto/book-option.dto.js';
import type { PlaceOptionDto } from './dto/place-option.dto.js';
import { challengedDeadlines, fullDeadlines, queuedDeadlines } from './option-deadlines.js';
import { challenge, placing, withdrawMails } from './option-mails.js';
import { OptionReads } from './option-reads.js';
import { OPTION } from './option-record.js';
import { fits, heldOpportunity, lockOpportunity } from './option-space.js';
import { askerOf, decidesOn, optionWorkflow, whyNotRenewed, type Asker } from './option-workflow.js';
import type { Option } from './option.entity.js';

const NOT_ALLOWED = 'Your account may not hold options. Ask an administrator for the right to.';
const NOT_YOURS = 'Only the owner of an option and administrators can do this.';
const ANOTHER_NOW = 'Another option stands in the way of this one now. Reload to see where it stands.';
const LASTS_LONGER = 'This option lasts longer already than if its time began today. Renew it later.';

/** Everything that happens to options by request (docs/product.md, 16.3). All throw as `Records`, and Forbidden. */
@Injectable()
export class OptionCommands {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly reads: OptionReads,
    private readonly bookings: BookingCreation,
    private readonly catalogue: CatalogueService,
    private readonly idempotency: Idempotency,
  ) {}

  /** First if the space is free on every day, otherwise queued. @throws InvalidInput by field */
  async place(form: PlaceOptionDto, user: SessionUser, sender: KeySender): Promise<Option> {
    if (!askerOf(user).mayHold) throw new Forbidden(NOT_ALLOWED);
    const sent = { action: 'option', sender, content: form };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.get(known);
    await allChecks(
      () => this.requireDays(form),
      () => this.requireOffered(form),
    );
    const { opportunityId, from, to, note = null } = form;
    const units = form.units ?? 1;
    return this.records.transaction(async (tx) => {
      const id = randomUUID();
      await this.idempotency.claim(tx.manager, sent, id);
      const names = await renamingsInForce(tx.manager);
      await lockOpportunity(tx.manager, opportunityId);
      if (!(await askerNow(tx.manager, user)).mayHold) throw new Forbidden(NOT_ALLOWED);
      const opportunity = await heldOpportunity(tx.manager, opportunityId);
      if (opportunity.capacity !== null && units > opportunity.capacity)
        throw InvalidInput.field('units', `There are only ${opportunity.capacity}. Choose at most that many`);
      const brandName = names.brand(form.brandName);
      const wanted = { id, opportunityId, brandName, from, to, units, note, ownerId: user.id, placedAt: tx.now };
      const isFree = await fits(tx.manager, wanted);
      const zone = this.config.businessTimeZone;
      const placed = isFree
        ? { status: 'first' as const, firstSince: tx.now, ...(await fullDeadlines(tx.manager, tx.now, form, zone)) }
        : { status: 'queued' as const, firstSince: null, ...queuedDeadlines(form, zone) };
      const owner = { id: user.id, name: user.username, active: true };
      await tx.create(OPTION, { ...wanted, ...placed }, userActor(user), { loaded: { opportunity, owner } });
      const option = await this.reads.get(id, tx.manager);
      await tx.mail(await placing(tx.manager, option, zone));
      return option;
    });
  }

  /** Its time begins anew, once. @throws Conflict when it would be shorter, because the settings have changed */
  renew(id: string, { version }: VersionDto, user: SessionUser): Promise<Option> {
    return this.change(id, user, async (tx, option) => {
      await tx.change(OPTION, option, userActor(user), async (change) => {
        const zone = this.config.businessTimeZone;
        optionWorkflow.requireAllowed(option, 'renew');
        const reason = whyNotRenewed(option, zone);
        if (reason) throw new Conflict(reason);
        change.apply('renew', version);
        const deadlines = await fullDeadlines(tx.manager, tx.now, option, zone);
        if (deadlines.expiresAt < option.expiresAt) throw new Conflict(LASTS_LONGER);
        Object.assign(option, deadlines);
        option.renewedAt = tx.now;
        await withdrawMails(change, option);
      });
    });
  }

  release(id: string, { version }: VersionDto, user: SessionUser): Promise<Option> {
    return this.change(id, user, async (tx, option) => {
      await tx.change(OPTION, option, userActor(user), async (change) => {
        change.apply('release', version);
        await withdrawMails(change, option);
      });
    });
  }

  /**
   * Gives a first option one working day to be booked.
   * @param id the queued option that challenges; or the first one, which is then challenged by the earliest queued one of
   * the caller that may
   * @throws Conflict when the queued option would not fit even if a first one went
   */
  async challenge(id: string, { version }: VersionDto, user: SessionUser): Promise<Option> {
    return this.records.transaction(async (tx) => {
      const { manager } = tx;
      const named = await this.reads.get(id, manager);
      const isQueued = named.status !== 'first';
      const challenged = (option: Option, asker: Asker) =>
        isQueued ? requireChallenge(asker, option) : this.challengedBy(asker, option, manager);
      // Only this one is locked: an option that ends locks what waits for it, and would lock the two the other way round.
      const holder = await tx.open(OPTION, await challenged(named, askerOf(user)));
      await tx.change(OPTION, holder, userActor(user), async (change) => {
        change.apply('challenge', isQueued ? undefined : version);
        // The queued one may have changed while the other was waited for.
        const present = await this.reads.get(id, manager);
        if ((await challenged(present, await askerNow(manager, user))) !== holder.id) throw new Conflict(ANOTHER_NOW);
        if (isQueued) requireVersion(present, version, OPTION.noun);
        const { now } = tx;
        Object.assign(holder, await challengedDeadlines(manager, now, this.config.businessTimeZone, holder));
        Object.assign(holder, { challengedAt: now, challengedBy: user.id, challengerName: user.username });
        await withdrawMails(change, holder);
        await change.mail(await challenge(manager, holder));
      });
      return this.reads.get(id, manager);
    });
  }

  /** Creates a booking in the option's space, in one transaction, so that nobody else can take it. Throws as `BookingCreation`. */
  async book(
    id: string,
    { version, ...form }: BookOptionDto,
    specSheets: StagedFile[],
    user: SessionUser,
    sender: KeySender,
  ): Promise<Booking> {
    const held = await this.reads.get(id);
    const today = dayOf(this.clock.now(), this.config.businessTimeZone);
    const booking = {
      ...form,
      brandName: form.brandName ?? held.brandName,
      mediaCategory: form.mediaCategory ?? held.opportunity.category,
      mediaOpportunity: form.mediaOpportunity ?? held.opportunity.name,
      liveDate: form.liveDate ?? (held.from < today ? today : held.from),
      endDate: form.endDate ?? held.to,
      units: form.units ?? held.units,
    };
    return this.bookings.create(booking, specSheets, userActor(user), sender, { id, version, form });
  }

  private async change(
    id: string,
    user: SessionUser,
    work: (tx: Transaction, option: Option) => Promise<void>,
  ): Promise<Option> {
    return this.records.transaction(async (tx) => {
      const option = await tx.open(OPTION, id);
      if (!decidesOn(option, await askerNow(tx.manager, user))) throw new Forbidden(NOT_YOURS);
      await work(tx, option);
      return this.reads.get(id, tx.manager);
    });
  }

  /** @returns the id of the first option, if a queued one of the caller may challenge it */
  private async challengedBy(asker: Asker, { id, opportunityId }: Option, manager: EntityManager): Promise<string> {
    const queued = await this.reads.queuedAt(opportunityId, manager);
    if (queued.some((option) => option.challenges === id && decidesOn(option, asker))) return id;
    throw new Conflict('No queued option of yours would fit if this one went. Place an option for these days first.');
  }

  /** @throws InvalidInput with the faults of both days */
  private requireDays({ from, to }: PlaceOptionDto): void {
    const zone = this.config.businessTimeZone;
    const errors: FieldErrors = {};
    if (from < dayOf(this.clock.now(), zone)) errors.from = 'From is in the past. Choose today or later';
    if (to < from) errors.to = 'The last day must not be before the first';
    else if (daysFromTo(from, to) > YEAR_DAYS) errors.to = `An option holds at most ${YEAR_DAYS} days`;
    refuseFaults(errors);
  }

  private async requireOffered({ opportunityId }: PlaceOptionDto): Promise<void> {
    const { categories } = await this.catalogue.current();
    if (!categories.some(({ opportunities }) => opportunities.some(({ id }) => id === opportunityId)))
      throw InvalidInput.field('opportunityId', 'This opportunity is not offered. Choose one from the list');
  }
}

/** The right to hold may have been taken away while a change waited. */
async function askerNow(manager: EntityManager, user: SessionUser): Promise<Asker> {
  return askerOf({ ...user, rights: await rightsOf(manager, user.id) });
}

/** @returns the id of the first option that it may challenge */
function requireChallenge(asker: Asker, option: Option): string {
  if (!decidesOn(option, asker)) throw new Forbidden(NOT_YOURS);
  if (option.status !== 'queued')
    throw new Conflict(
      `This option is ${option.status} now and cannot challenge another one. Reload to see where it stands.`,
    );
  if (option.challenges) return option.challenges;
  throw new Conflict(
    'There is no option to challenge: this one would not fit even if the first one went, or the first one has already been challenged.',
  );
}

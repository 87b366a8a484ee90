import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { EntityManager } from 'typeorm';
import { readDates } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { allChecks, InvalidInput } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import type { VersionDto } from '../../common/version.dto.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files } from '../../platform/files/files.service.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { PublicForms } from '../../platform/public-forms/public-forms.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { cancelBookingsOf, reinstateBookingsOf } from '../bookings/booking-cancellation.js';
import { approveBookingsOf } from '../bookings/booking-deal-approval.js';
import { refuseErased } from '../bookings/booking-recipients.js';
import type { NewBooking } from '../bookings/booking-record.js';
import { approvedStatus } from '../bookings/booking-workflow.js';
import { CatalogueService, offeredNames } from '../catalogue/catalogue.service.js';
import { renamingsInForce, renamingsSoFar } from '../catalogue/renamings-in-force.query.js';
import { assign } from '../users/assignment.js';
import type { AssignDto } from '../users/dto/assign.dto.js';
import { UsersService } from '../users/users.service.js';
import { acknowledgeAfterAll, approval, declining, mailsOfSubmission, withdrawMails } from './deal-mails.js';
import { DealReads } from './deal-reads.js';
import { DEAL } from './deal-record.js';
import { DealRequest } from './deal-request.entity.js';
import { dealWorkflow, ENDS_TOO_EARLY, INITIAL_STATUS } from './deal-workflow.js';
import type { CreateDealRequestDto } from './dto/create-deal-request.dto.js';
import type { DealDatesDto, DeclineDealDto, ReopenDealDto } from './dto/edit-deal.dto.js';

type Form = Omit<CreateDealRequestDto, 'website' | 'status'>;
type Values = Omit<Form, 'liveDate' | 'endDate'> & Pick<DealRequest, 'liveDate' | 'endDate'>;

/** Everything that happens to deal requests by request (docs/product.md, 2). All throw as `Records`. */
@Injectable()
export class DealCommands {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly reads: DealReads,
    private readonly idempotency: Idempotency,
    private readonly forms: PublicForms,
    private readonly catalogue: CatalogueService,
    private readonly users: UsersService,
    private readonly files: Files,
  ) {}

  /**
   * Creates one request per key, however often the form is sent.
   * @throws InvalidInput by field, without counting it; Conflict when the key was used with other content; TooManyRequests
   */
  async submit(
    { website: _website, status: _status, ...form }: CreateDealRequestDto,
    sender: Sender,
  ): Promise<DealRequest> {
    const sent = { ...sender.sending, content: form };
    const known = await this.idempotency.find(sent);
    if (known) return asSubmitted(await this.reads.get(known), this.datesOf(form));
    await this.forms.requireAllowed(sender);
    const values = await this.offered(form);
    const id = randomUUID();
    // A program is answered as if it had succeeded.
    if (sender.spam) return asSubmitted(new DealRequest(), { id, ...values, createdAt: this.clock.now() });
    return this.forms.counted(sender, () =>
      this.records.transaction(async (tx) => {
        await this.idempotency.claim(tx.manager, sent, id);
        const acknowledges = await this.forms.mayAcknowledge(tx, form.requestEmail);
        const brand = (await renamingsInForce(tx.manager)).brand(values.brand);
        const loaded = { bookings: [], screenshot: null };
        const deal = await tx.create(DEAL, { id, ...values, brand, status: INITIAL_STATUS }, sender.actor, { loaded });
        const team = await this.users.mediaTeam(tx.manager);
        for (const mail of mailsOfSubmission(deal, team, acknowledges)) await tx.mail(mail);
        return deal;
      }),
    );
  }

  /** @throws InvalidInput by field; Conflict once it is approved, or when somebody else has changed it. */
  async editDates(id: string, { version, ...texts }: DealDatesDto, actor: Actor): Promise<void> {
    const dates = this.datesOf(texts);
    await this.records.change(DEAL, id, actor, (tx, deal) => {
      tx.apply('editDates', version);
      Object.assign(deal, dates);
    });
  }

  /** Replaces the previous screenshot, if any, which is removed after the commit. */
  async uploadScreenshot(id: string, staged: StagedFile, { version }: VersionDto, actor: Actor): Promise<void> {
    // Before the file is stored.
    await this.reads.get(id);
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    const newFile = this.files.staged({ type: 'deal', id }, 'screenshot', staged, origin);
    await this.records.change(
      DEAL,
      id,
      actor,
      async (tx, deal) => {
        tx.apply('uploadScreenshot', version);
        deal.screenshot = await tx.replaceFile(newFile);
      },
      { files: [newFile] },
    );
  }

  /**
   * Approves the deal together with its bookings and tells the requester. Moves that are due by its dates follow at
   * once.
   * @throws Conflict unless it is a New Deal that has not ended yet.
   */
  async approve(id: string, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.records.transaction(async (tx) => {
      const deal = await tx.open(DEAL, id);
      await tx.change(DEAL, deal, actor, async (change) => {
        change.apply('approve', version);
        await withdrawMails(change, deal);
        await change.mail(approval(deal));
      });
      await approveBookingsOf(tx, id, actor);
      await tx.makeDueMoves(DEAL, deal);
    });
  }

  /** Declines the deal together with its bookings, which are cancelled. @throws Conflict once it is live or declined */
  async decline(id: string, { reason, tellRequester, version }: DeclineDealDto, actor: Actor): Promise<void> {
    await this.records.transaction(async (tx) => {
      const deal = await tx.open(DEAL, id);
      await tx.change(DEAL, deal, actor, async (change) => {
        change.apply('decline', version);
        deal.declinedReason = reason;
        await withdrawMails(change, deal);
      });
      const cancelled = await cancelBookingsOf(tx, id, { reason, tellBrand: tellRequester === true }, actor);
      if (tellRequester) await tx.mail(declining(deal, cancelled));
    });
  }

  /**
   * Returns the deal to the status before it was declined, with the bookings that were cancelled with it. Their contacts
   * are told, and so is the requester of an approved deal, unless it is over once the moves that are due have been made.
   * @throws NoSpace when the days of one of them have been sold in the meantime
   */
  async reopen(id: string, { version, overbookReason }: ReopenDealDto, actor: Actor): Promise<void> {
    await this.records.transaction(async (tx) => {
      const deal = await tx.open(DEAL, id);
      await tx.change(DEAL, deal, actor, async (change) => {
        change.apply('reopen', version);
        await withdrawMails(change, deal);
      });
      await reinstateBookingsOf(tx, id, { tellBrand: true, overbookReason }, actor);
      await tx.makeDueMoves(DEAL, deal);
      if (deal.status === 'Approved' || deal.status === 'Live') await tx.mail(approval(deal));
      if (deal.status === 'New Deal') await acknowledgeAfterAll(tx, deal);
    });
  }

  /** Throws as `assign`. */
  async assign(id: string, form: AssignDto, actor: Actor): Promise<void> {
    await assign(this.records, DEAL, id, form, actor, 'admin');
  }

  /** The form with the brand as spelt in the catalogue and the dates as moments. @throws InvalidInput by field */
  private async offered({ liveDate, endDate, ...form }: Form): Promise<Values> {
    const [dates, brand] = await allChecks(
      () => this.datesOf({ liveDate, endDate }, this.clock.now()),
      () => this.offeredBrand(form.brand),
    );
    return { ...form, brand, ...dates };
  }

  private datesOf(texts: Pick<Form, 'liveDate' | 'endDate'>, now?: Date) {
    return readDates(texts, this.config.businessTimeZone, { now, endsTooEarly: ENDS_TOO_EARLY });
  }

  private async offeredBrand(name: string): Promise<string> {
    const { brands } = await this.catalogue.current();
    const names = await renamingsSoFar(this.manager);
    const brand = offeredNames(brands)(names.brand(name));
    if (!brand) throw InvalidInput.field('brand', 'Please select a brand');
    return brand;
  }
}

/** The request as it was submitted: the sender must not see what staff have done with it. */
function asSubmitted(deal: DealRequest, submitted: Partial<DealRequest>): DealRequest {
  const { createdAt } = Object.assign(deal, submitted);
  return Object.assign(deal, {
    ...{ status: INITIAL_STATUS, declinedReason: null, bookings: [], screenshot: null, assignee: null },
    ...{ version: 1, updatedAt: createdAt },
  });
}

/**
 * Called when a deal gets a booking, made or reinstated. Approving and declining apply to all of its bookings, so they are
 * refused to those who have not seen this one.
 */
export async function raiseVersion({ manager }: Transaction, dealRequestId: string): Promise<void> {
  await manager.increment(DealRequest, { id: dealRequestId }, 'version', 1);
}

/**
 * A booking that is made from a deal is approved together with it. If the deal is approved already, the booking's
 * status follows from its own dates.
 * @throws InvalidInput when the deal does not exist; Conflict when it takes no booking now
 */
export async function claimDeal(tx: Transaction, booking: NewBooking): Promise<NewBooking> {
  const { dealRequestId, liveDate, endDate } = booking;
  if (!dealRequestId) return {};
  const deal = isUUID(dealRequestId) ? await tx.lock(DEAL, dealRequestId) : null;
  if (!deal) throw InvalidInput.field('dealRequestId', 'This deal request does not exist. Choose another one');
  await refuseErased(tx.manager, deal.requestEmail, booking);
  const status = dealWorkflow.next(deal, 'createBooking', tx.now);
  const dates = { liveDate: liveDate!, endDate: endDate! };
  await raiseVersion(tx, deal.id);
  return { dealRequestId: deal.id, status: status === 'New Deal' ? status : approvedStatus(dates, tx.now) };
}

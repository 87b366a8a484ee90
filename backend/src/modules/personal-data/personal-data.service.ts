import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { MadeDocument } from '../../common/download.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import { entriesAbout, eraseFromEntries, type Records } from '../../platform/audit/audit-personal-data.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import { ERASED_DOMAIN } from '../../platform/mail/mail.entity.js';
import { eraseMails, mailsHeldOf, removeCaptured } from '../../platform/mail/mail-personal-data.js';
import { organisationOf } from '../../platform/organisation/organisation.query.js';
import { PURGE_TRASH, type PurgeTrash } from '../../platform/files/file-sweep.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { eraseNotes, notesHeldOf } from '../../platform/notes/note-personal-data.js';
import type { PersonalRecord } from '../../platform/personal-data/personal-records.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { feedsOfUser, removeFeedsOfUser } from '../calendar-feeds/feeds-of-user.js';
import { bookingPersonalData } from '../bookings/booking-personal-data.js';
import { directorPersonalData } from '../catalogue/catalogue-personal-data.js';
import { dealPersonalData } from '../deals/deal-personal-data.js';
import { enquiryPersonalData } from '../enquiries/enquiry-personal-data.js';
import { optionPersonalData } from '../options/option-personal-data.js';
import { UsersService } from '../users/users.service.js';
import { rememberErasure } from './erasures.js';
import type { ErasedDto, PersonalDataSummaryDto } from './dto/personal-data.dto.js';

/** Fields of audit entries that contain the person's own words or their name, or what colleagues noted about them. */
const OWN_WORDS = [
  ...['requesterName', 'dealDescription', 'additionalNotes', 'contactName', 'contactPhone'],
  ...['declinedReason', 'closedReason', 'note'],
];

const NOTHING_HELD = 'Placard holds nothing about this address. Check how it is spelled.';

/** Finds, copies and erases the data about one email address (docs/product.md, 4.8). */
@Injectable()
export class PersonalData {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
  ) {}

  async summary(email: string): Promise<PersonalDataSummaryDto> {
    return summaryOf(await this.held(this.dataSource.manager, email));
  }

  /** All of the data as one JSON document. @throws NotFound when there is none */
  async copy(email: string): Promise<MadeDocument> {
    const held = await this.held(this.dataSource.manager, email);
    if (isNothing(held)) throw new NotFound(NOTHING_HELD);
    const madeAt = this.clock.now();
    const content = {
      email: held.email,
      madeAt,
      account: held.user && {
        username: held.user.username,
        role: held.user.role,
        rights: held.user.rights,
        createdAt: held.user.createdAt,
        calendarFeeds: await feedsOfUser(this.dataSource.manager, held.user.id),
      },
      bookings: factsOf(held.bookings),
      enquiries: factsOf(held.enquiries),
      deals: factsOf(held.deals),
      directors: factsOf(held.directors),
      options: factsOf(held.options),
      notes: held.notes.map(({ text, authorName, createdAt, editedAt }) => ({ text, authorName, createdAt, editedAt })),
      mails: held.mails.map(({ recipient, subject, variables, status, createdAt, sentAt }) => ({
        ...{ recipient, subject, variables, status, createdAt, sentAt },
      })),
      auditEntries: held.entries.map(({ at, actorName, aboutLabel, action, before, after }) => ({
        ...{ at, actorName, aboutLabel, action, before, after },
      })),
    };
    return {
      parts: Readable.from([JSON.stringify(content, null, 2)]),
      name: `personal-data-${madeAt.toISOString().slice(0, 10)}.json`,
      contentType: 'application/json',
    };
  }

  /**
   * Replaces the address with an alias everywhere, and removes the person's mails, own words and what was noted about
   * them. Bookings keep what was booked and billed.
   * @throws NotFound when there is no data; Conflict while the address belongs to an active account or is the organisation's
   */
  async erase(email: string, actor: Actor): Promise<ErasedDto> {
    const alias = `erased-${randomBytes(5).toString('hex')}@${ERASED_DOMAIN}`;
    const held = await this.dataSource.transaction(async (manager) => {
      const found = await this.held(manager, email);
      if (isNothing(found)) throw new NotFound(NOTHING_HELD);
      if (found.user?.active)
        throw new Conflict(`This is the address of the account “${found.user.username}”. Deactivate that first.`);
      if (foldedEmail((await organisationOf(manager)).contactEmail ?? '') === found.email)
        throw new Conflict('This is the address of the contact in the settings. Name another one there first.');
      const labels = await this.eraseRecords(manager, found, alias);
      await eraseNotes(manager, idsOf(found.notes));
      await eraseMails(manager, idsOf(found.mails));
      await eraseFromEntries(manager, { email: found.email, alias, fields: OWN_WORDS }, recordsOf(found), labels);
      if (found.user) {
        await this.users.eraseAddress(manager, found.user, alias);
        await removeFeedsOfUser(manager, found.user.id);
      }
      await this.limits.forgetKey(manager, found.email);
      const ownerIds = [...idsOf(found.bookings), ...idsOf(found.deals)];
      await this.jobs.add(manager, PURGE_TRASH, { ownerIds } satisfies PurgeTrash);
      await this.remember(manager, found, alias, actor);
      return found;
    });
    await removeCaptured(this.config.dataDir, idsOf(held.mails));
    return { alias, ...summaryOf(held) };
  }

  private async held(manager: EntityManager, typed: string) {
    const email = foldedEmail(typed);
    const bookings = await bookingPersonalData.find(manager, email);
    const enquiries = await enquiryPersonalData.find(manager, email);
    const deals = await dealPersonalData.find(manager, email);
    const directors = await directorPersonalData.find(manager, email);
    const options = await optionPersonalData.find(manager, email);
    const user = await this.users.findByEmail(manager, email);
    const about = [
      ...bookings.map(({ id, isOfOthers }) => ({ type: 'booking' as const, id, isOfOthers })),
      ...enquiries.map(({ id }) => ({ type: 'enquiry' as const, id })),
      ...deals.map(({ id }) => ({ type: 'deal' as const, id })),
      ...options.map(({ id }) => ({ type: 'option' as const, id })),
    ];
    const mails = await mailsHeldOf(manager, email, about);
    const records = recordsOf({ bookings, enquiries, deals, directors, options, mails, user });
    const notes = await notesHeldOf(manager, email, records);
    const entries = await entriesAbout(manager, email, records);
    return { email, bookings, enquiries, deals, directors, options, user, mails, notes, entries };
  }

  /** @returns by id, the new labels in the audit trail of records whose labels named the person */
  private async eraseRecords(
    manager: EntityManager,
    { email, bookings, enquiries, deals, directors, options }: Held,
    alias: string,
  ): Promise<Map<string, string>> {
    const labels = [
      await bookingPersonalData.erase(manager, idsOf(bookings), email, alias),
      await enquiryPersonalData.erase(manager, idsOf(enquiries), email, alias),
      await dealPersonalData.erase(manager, idsOf(deals), email, alias),
      await directorPersonalData.erase(manager, idsOf(directors), email, alias),
      await optionPersonalData.erase(manager, idsOf(options), email, alias),
    ];
    return new Map(labels.flatMap((some) => [...some]));
  }

  private async remember(manager: EntityManager, held: Held, alias: string, actor: Actor): Promise<void> {
    const id = await rememberErasure(manager, held.email, alias, actor.name);
    const { bookings, openBookings, enquiries, deals, mails, notes, auditEntries } = summaryOf(held);
    const after = { bookings, openBookings, enquiries, deals, mails, notes, auditEntries };
    await addAuditEntry(manager, { actor, about: { type: 'person', id, label: alias }, action: 'erased', after });
  }
}

type Held = Awaited<ReturnType<PersonalData['held']>>;

function recordsOf(held: Omit<Held, 'email' | 'notes' | 'entries'>): Records[] {
  const { bookings, enquiries, deals, directors, options, mails, user } = held;
  return [
    { type: 'booking', ids: idsOf(bookings) },
    { type: 'enquiry', ids: idsOf(enquiries) },
    { type: 'deal', ids: idsOf(deals) },
    { type: 'catalogue', ids: idsOf(directors) },
    { type: 'option', ids: idsOf(options) },
    { type: 'mail', ids: idsOf(mails) },
    { type: 'user', ids: user ? [user.id] : [] },
  ];
}

function summaryOf(held: Held): PersonalDataSummaryDto {
  const { bookings, enquiries, deals, directors, options, mails, notes, entries, user } = held;
  return {
    bookings: bookings.length,
    openBookings: bookings.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled').length,
    enquiries: enquiries.length,
    deals: deals.length,
    directors: directors.length,
    options: options.length,
    mails: mails.length,
    notes: notes.length,
    auditEntries: entries.length,
    username: user?.username ?? null,
  };
}

function isNothing(held: Held): boolean {
  const { bookings, enquiries, deals, directors, options, mails, notes, entries } = held;
  return (
    !held.user &&
    [bookings, enquiries, deals, directors, options, mails, notes, entries].every(({ length }) => length === 0)
  );
}

function factsOf(records: PersonalRecord[]): object[] {
  return records.map(({ facts }) => facts);
}

function idsOf(records: { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import type { MadeDocument } from '../../common/download.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import {
  closeTrail,
  contactEntries,
  entriesAbout,
  openTrail,
  saveEntries,
  type RecordsOfKind,
} from '../../platform/audit/audit-personal-data.js';
import { addAuditEntry, type AboutType, type Actor, type AuditEntry } from '../../platform/audit/audit-trail.js';
import { ERASED_DOMAIN, mailActions, type Mail } from '../../platform/mail/mail.entity.js';
import {
  eraseMails,
  mailsHeldOf,
  mailsMentioning,
  ONLY_IDS,
  removeCaptured,
  saveVariables,
} from '../../platform/mail/mail-personal-data.js';
import type { MailVariables } from '../../platform/mail/mail-templates.js';
import { organisationOf } from '../../platform/organisation/organisation.query.js';
import { PURGE_TRASH, type PurgeTrash } from '../../platform/files/file-sweep.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { eraseNotes, notesHeldOf } from '../notes/note-personal-data.js';
import type { PersonalRecord, PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { feedsOfUser, removeFeedsOfUser } from '../calendar-feeds/feeds-of-user.js';
import { bookingIdsOfDeals, bookingsOfPerson } from '../bookings/booking-personal-data.js';
import { foldCarriedNames } from '../catalogue/carried-names.query.js';
import { directorPersonalData } from '../catalogue/catalogue-personal-data.js';
import { forgetContact, remindersNaming, removeUnsentReminders } from '../chasing/chase-personal-data.js';
import { dealPersonalData } from '../deals/deal-personal-data.js';
import { enquiryPersonalData } from '../enquiries/enquiry-personal-data.js';
import { UsersService } from '../users/users.service.js';
import { rememberErasure } from './erasures.js';
import { PERSON_COLUMNS } from './person-columns.js';
import { COUNTED, lockRecords, replaceAddress, rowsNaming, type PersonRow } from './person-search.js';
import { contactIn, onlyMentions, redact, personalTextsIn, redactedMail } from './personal-words.js';
import type { ErasedDto, PersonalDataSummaryDto } from './dto/personal-data.dto.js';

const NOTHING_HELD = 'Placard holds nothing about this address. Check how it is spelled.';

/** The kinds of records that can be a person's, and their names in the copy and the summary. */
const KINDS: Record<Kind, PersonalRecordsOfModule & { type: AboutType }> = {
  bookings: { type: 'booking', find: bookingsOfPerson },
  enquiries: { type: 'enquiry', ...enquiryPersonalData },
  deals: { type: 'deal', ...dealPersonalData },
  directors: { type: 'catalogue', ...directorPersonalData },
};
type Kind = 'bookings' | 'enquiries' | 'deals' | 'directors';
const KIND_NAMES = Object.keys(KINDS) as Kind[];

function ofEachKind<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}

const ownOf = (records: PersonalRecord[]) => records.filter(({ isOfOthers }) => !isOfOthers);

/** Finds, copies and erases the data about one email address (docs/product.md, 4.8). */
@Injectable()
export class PersonalData {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
  ) {}

  async summary(email: string): Promise<PersonalDataSummaryDto> {
    return summaryOf(await this.held(this.manager, email, ONLY_IDS));
  }

  /** All of the data as one JSON document. @throws NotFound when there is none */
  async copy(email: string): Promise<MadeDocument> {
    const held = await this.held(this.manager, email);
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
        calendarFeeds: await feedsOfUser(this.manager, held.user.id),
      },
      ...ofEachKind((kind) => held.byKind[kind].map(({ facts }) => facts)),
      notes: held.notes.map(({ text, authorName, createdAt, editedAt }) => ({ text, authorName, createdAt, editedAt })),
      mails: held.mails.map((mail) => mailOf(mail, held)),
      texts: held.texts,
      auditEntries: held.entries.map((entry) => {
        const { at, actorName, aboutLabel, action } = entry;
        return { at, actorName, aboutLabel, action, ...personalTextsIn(entry, held.own) };
      }),
    };
    return {
      parts: Readable.from([JSON.stringify(content, null, 2)]),
      name: `personal-data-${dayOf(madeAt, this.config.businessTimeZone)}.json`,
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
    const { held, deleted } = await this.manager.transaction(async (manager) => {
      await lockRecords(manager, foldedEmail(email));
      const found = await this.held(manager, email);
      if (isNothing(found)) throw new NotFound(NOTHING_HELD);
      const account = await this.users.activeAmong(manager, idsOf(found.rows.get('users')!));
      if (account)
        throw new Conflict(`This is the address of the account “${account.username}”. Deactivate that first.`);
      if (foldedEmail((await organisationOf(manager)).contactEmail ?? '') === found.email)
        throw new Conflict('This is the address of the contact in the settings. Name another one there first.');
      const labels = await eraseRecords(manager, found);
      await eraseNotes(manager, idsOf(found.notes));
      const waiting = found.mails.filter((mail) => waitsForOthers(mail, found.email));
      await saveVariables(
        manager,
        waiting.map((mail) => redactedMail(mail, found.own)),
      );
      const erased = found.mails.filter((mail) => !waiting.includes(mail));
      const deleted = idsOf(erased);
      await eraseMails(manager, deleted);
      await removeUnsentReminders(manager, erased);
      await forgetContact(manager, found.email);
      await openTrail(manager);
      await saveEntries(manager, wordless(found, labels));
      await replaceAddress(manager, found.email, alias);
      await closeTrail(manager);
      // Forgets the counts of names that contained the address.
      await foldCarriedNames(manager);
      if (found.user) await removeFeedsOfUser(manager, found.user.id);
      await this.limits.forgetText(manager, found.email);
      const ownerIds = [...idsOf(ownOf(found.byKind.bookings)), ...idsOf(found.byKind.deals)];
      await this.jobs.add(manager, PURGE_TRASH, { ownerIds } satisfies PurgeTrash);
      await this.remember(manager, found, alias, actor);
      return { held: found, deleted };
    });
    await removeCaptured(this.config.dataDir, deleted, held.email);
    return { alias, ...summaryOf(held) };
  }

  private async held(manager: EntityManager, typed: string, readMail?: string[]) {
    const email = foldedEmail(typed);
    const rows = await rowsNaming(manager, email);
    const named = (table: string) => idsOf(rows.get(table)!);
    const byKind = ofEachKind<PersonalRecord[]>(() => []);
    for (const kind of KIND_NAMES) byKind[kind] = await KINDS[kind].find(manager, email);
    const user = await this.users.findByEmail(manager, email);
    const own = KIND_NAMES.map((kind) => ({ type: KINDS[kind].type, ids: idsOf(ownOf(byKind[kind])) }));
    const reminderIds = await remindersNaming(manager, idsOf(ownOf(byKind.bookings)));
    const about = [...own, { type: 'chase', ids: reminderIds }].flatMap(({ type, ids }) =>
      ids.map((id) => ({ type, id })),
    );
    const mailsFound = await mailsHeldOf(manager, named('mails'), about, readMail);
    const records: RecordsOfKind[] = [
      ...own,
      { type: 'mail', ids: idsOf(mailsFound) },
      { type: 'user', ids: user ? [user.id] : [] },
    ];
    const recordIds = new Set(records.flatMap(({ ids }) => ids));
    const dealBookingIds = new Set(await bookingIdsOfDeals(manager, idsOf(byKind.deals)));
    const contacts = await contactEntries(manager);
    const contactOf = contactIn(contacts, email);
    const wasContact = contacts.filter(({ id }) => contactOf.get(id)!.length > 0);
    const known = new Set([...named('audit_entries'), ...idsOf(wasContact)]);
    const entries = await entriesAbout(
      manager,
      [...known],
      [...records, { type: 'booking', ids: [...dealBookingIds] }],
    );
    const reasons = reasonsOf(byKind.deals, entries);
    const telling = await mailsMentioning(manager, [...dealBookingIds], reasons, readMail);
    return {
      ...{ email, rows, byKind, user, own: { email, recordIds, dealBookingIds, reasons, contactOf } },
      mails: [...mailsFound, ...telling.filter(({ id }) => !recordIds.has(id))],
      notes: await notesHeldOf(manager, named('notes'), records),
      texts: textsIn(rows, email, new Set([...recordIds, ...reminderIds])),
      entries: entries.filter(({ id, aboutId, ...entry }) => {
        const tells = [entry.before, entry.after].some((facts) => reasons.includes(String(facts?.cancelledReason)));
        return known.has(id) || recordIds.has(aboutId) || tells;
      }),
    };
  }

  private async remember(manager: EntityManager, held: Held, alias: string, actor: Actor): Promise<void> {
    const id = await rememberErasure(manager, held.email, alias, actor.name);
    const { bookings, openBookings, enquiries, deals, mails, notes, texts, auditEntries } = summaryOf(held);
    const after = { bookings, openBookings, enquiries, deals, mails, notes, texts, auditEntries };
    await addAuditEntry(manager, { actor, about: { type: 'person', id, label: alias }, action: 'erased', after });
  }
}

/** @returns new labels for the audit trail, by id, of the records that it had called by the person's name */
async function eraseRecords(manager: EntityManager, { byKind }: Held): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const kind of KIND_NAMES)
    for (const [id, label] of (await KINDS[kind].erase?.(manager, idsOf(byKind[kind]))) ?? []) labels.set(id, label);
  return labels;
}

type Held = Awaited<ReturnType<PersonalData['held']>>;

/** Why the person's deal requests were ever declined. */
function reasonsOf(deals: PersonalRecord[], entries: AuditEntry[]): string[] {
  const ids = new Set(idsOf(deals));
  const told = entries.filter(({ aboutId }) => ids.has(aboutId)).flatMap(({ before, after }) => [before, after]);
  const all = [...deals.map(({ facts }) => facts), ...told].map((facts) => facts?.declinedReason);
  return [...new Set(all.filter((reason) => typeof reason === 'string'))];
}

/** Tables with addresses that belong to no record above. */
const BESIDE_RECORDS = ['organisation', 'chasing', 'chases', 'muted_contacts'];

/** Texts with the address that are neither the person's records nor counted as mails, notes or audit entries. */
function textsIn(rows: Map<string, PersonRow[]>, email: string, recordIds: Set<string>) {
  return [...rows].flatMap(([table, found]) =>
    COUNTED.includes(table)
      ? []
      : found.flatMap((row) =>
          Object.entries(PERSON_COLUMNS[table]!).flatMap(([column, kind]) => {
            const isOwn = recordIds.has(row.id) && table !== 'bookings';
            const isText = kind === 'text' || kind === 'texts' || BESIDE_RECORDS.includes(table);
            // Why somebody gets no reminders is about them, whether or not it names them.
            const named = table === 'muted_contacts' ? row[column] : onlyMentions(row[column], email);
            const text = isOwn || !isText ? undefined : named;
            return text === undefined ? [] : [{ in: table, field: column, text }];
          }),
        ),
  );
}

/** Entries of which the person's words or name are removed; their address is replaced everywhere afterwards. */
function wordless({ entries, own }: Held, labels: Map<string, string>): AuditEntry[] {
  return entries.filter((entry) => {
    const label = labels.get(entry.aboutId);
    if (label !== undefined) entry.aboutLabel = label;
    return redact(entry, own) || label !== undefined;
  });
}

/** Somebody else would miss a mail that is still to be sent, or that can be sent again after a failure. */
function waitsForOthers(mail: Mail, email: string): boolean {
  const mayBeSent = mail.status === 'queued' || mailActions(mail).includes('retry');
  return mayBeSent && foldedEmail(mail.recipient) !== email;
}

/** Of mails to others about others' records, only what names the person. */
function mailOf(mail: Mail, { own }: Held) {
  const { recipient, subject, variables, status, createdAt, sentAt } = mail;
  if (foldedEmail(recipient) === own.email || own.recordIds.has(mail.aboutId ?? ''))
    return { recipient, subject, variables, status, createdAt, sentAt };
  // A reminder may be about bookings of several people.
  const bookings = mail.aboutType === 'chase' ? (variables as MailVariables<'artwork-reminder'>).bookings : [];
  const theirs = bookings.filter(({ bookingId }) => own.recordIds.has(bookingId));
  if (theirs.length > 0) return { recipient, variables: { bookings: theirs }, status, createdAt, sentAt };
  return { subject, variables: onlyMentions(variables, own.email) ?? {}, status, createdAt, sentAt };
}

function summaryOf({ byKind, mails, notes, texts, entries, user }: Held): PersonalDataSummaryDto {
  return {
    ...ofEachKind((kind) => byKind[kind].length),
    openBookings: ownOf(byKind.bookings).filter(({ status }) => status !== 'Completed' && status !== 'Cancelled')
      .length,
    mails: mails.length,
    notes: notes.length,
    texts: texts.length,
    auditEntries: entries.length,
    username: user?.username ?? null,
  };
}

function isNothing({ byKind, mails, notes, texts, entries, rows, user }: Held): boolean {
  const lists = [...Object.values(byKind), mails, notes, texts, entries, ...rows.values()];
  return !user && lists.every(({ length }) => length === 0);
}

function idsOf(records: { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

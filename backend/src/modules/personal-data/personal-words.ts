import { foldedEmail } from '../../common/folded.js';
import { mentions } from '../../common/mentions.js';
import { CONTACT_FIELDS } from '../../platform/audit/audit-personal-data.js';
import type { AuditEntry } from '../../platform/audit/audit-trail.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { ERASED } from '../../platform/personal-data/personal-records.js';

// Which words in the audit trail are a person's own, or were written about them (docs/product.md, 4.8). Their address is
// replaced everywhere; words are removed only where they are the person's.

/** In entries about their records. */
const OWN_WORDS = [
  ...['requesterName', 'dealDescription', 'additionalNotes', 'contactName', 'contactPhone'],
  ...['declinedReason', 'closedReason', 'note'],
];

export type Side = 'before' | 'after';
const SIDES: readonly Side[] = ['before', 'after'];

/** What decides which words are the person's. */
export interface Own {
  /** As `foldedEmail` returns it. */
  email: string;
  /** Ids of the records that are the person's. */
  recordIds: Set<string>;
  /** Bookings of the person's deal requests, and why these were declined: the bookings were cancelled for that. */
  dealBookingIds: Set<string>;
  reasons: string[];
  /** By entry, the sides on which the person was the contact of the organisation. */
  contactOf: Map<string, Side[]>;
}

/** Removes the words from an entry. @returns whether there were any */
export function redact(entry: AuditEntry, own: Own): boolean {
  let removed = false;
  for (const side of SIDES) {
    const facts = entry[side];
    for (const field of facts ? Object.keys(facts) : []) {
      if (facts![field] === null || !isOwnWord(entry, side, field, own)) continue;
      facts![field] = ERASED;
      removed = true;
    }
  }
  return removed;
}

/** A mail without the words that are the person's. Why their deal request was declined may be told to others, too. */
export function redactedMail({ id, aboutId, variables }: Mail, { recordIds, reasons }: Own) {
  const isTheirs = recordIds.has(aboutId ?? '');
  const isOwn = ([field, value]: [string, unknown]) =>
    typeof value === 'string' &&
    ((isTheirs && OWN_WORDS.includes(field)) || (field === 'reason' && reasons.includes(value)));
  const facts = Object.entries(variables).map((fact) => (isOwn(fact) ? [fact[0], ERASED] : fact));
  return { id, variables: Object.fromEntries(facts) as object };
}

/** What an entry says about the person: all of it in entries about their records or made by them. */
export function personalTextsIn(entry: AuditEntry, own: Own): { before: object | null; after: object | null } {
  const isTheirs = own.recordIds.has(entry.aboutId) || mentions(entry.actorName, own.email);
  if (isTheirs) return { before: entry.before, after: entry.after };
  const of = (side: Side) => {
    const isContact = own.contactOf.get(entry.id)?.includes(side);
    const facts = Object.entries(entry[side] ?? {})
      .map(([field, value]) => [
        field,
        (isContact && isContactField(field)) || isMuteReason(entry, field, own)
          ? value
          : onlyMentions(value, own.email),
      ])
      .filter(([, value]) => value !== undefined);
    return facts.length > 0 ? (Object.fromEntries(facts) as object) : null;
  };
  return { before: of('before'), after: of('after') };
}

/** The parts of a text or JSON in which the address is; undefined when it is in none. */
export function onlyMentions(value: unknown, email: string): unknown {
  if (!mentions(value, email)) return undefined;
  if (Array.isArray(value)) return value.filter((inner) => mentions(inner, email));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value!).filter(([, inner]) => mentions(inner, email)));
}

/**
 * By entry, the sides on which the person was the contact of the organisation. An entry that does not change the address
 * is about the contact of the time.
 * @param entries the history of the contact, oldest first
 */
export function contactIn(entries: AuditEntry[], email: string): Map<string, Side[]> {
  const changes = entries.filter(({ before, after }) => 'contactEmail' in { ...before, ...after });
  const isThey = (address: unknown) => typeof address === 'string' && foldedEmail(address) === email;
  return new Map(
    entries.map((entry) => {
      if (changes.includes(entry)) return [entry.id, SIDES.filter((side) => isThey(entry[side]?.contactEmail))];
      const former = changes.filter(({ id }) => BigInt(id) < BigInt(entry.id)).at(-1);
      const next = changes.find(({ id }) => BigInt(id) > BigInt(entry.id));
      const address = former ? former.after?.contactEmail : next?.before?.contactEmail;
      return [entry.id, isThey(address) ? [...SIDES] : []];
    }),
  );
}

function isOwnWord(entry: AuditEntry, side: Side, field: string, own: Own): boolean {
  const value = entry[side]![field];
  if (isMuteReason(entry, field, own)) return true;
  if (entry.aboutType === 'settings')
    return field !== 'contactEmail' && isContactField(field) && !!own.contactOf.get(entry.id)?.includes(side);
  if (own.recordIds.has(entry.aboutId) && OWN_WORDS.includes(field)) return true;
  if (field === 'note' && entry.action.startsWith('note ')) return mentions(value, own.email);
  return field === 'cancelledReason' && own.dealBookingIds.has(entry.aboutId) && own.reasons.includes(String(value));
}

/** Why the person gets no reminders. */
function isMuteReason({ action, before, after }: AuditEntry, field: string, { email }: Own): boolean {
  const { contact } = { ...before, ...after };
  return field === 'reason' && action.startsWith('contact ') && foldedEmail(String(contact)) === email;
}

const isContactField = (field: string) => (CONTACT_FIELDS as readonly string[]).includes(field);

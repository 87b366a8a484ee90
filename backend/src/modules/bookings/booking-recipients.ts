import type { EntityManager } from 'typeorm';
import { NotFound, refuseFaults } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { isErased } from '../../platform/mail/mail.entity.js';
import { addressHash } from '../../platform/personal-data/personal-records.js';
import type { Booking } from './booking.entity.js';

type Recipients = Pick<Booking, 'contactEmail' | 'ccEmails'>;

/** Everybody who gets the mails to the brand: the contact first. */
export const recipientsOf = ({ contactEmail, ccEmails }: Recipients): string[] => [contactEmail, ...ccEmails];

/** The booking's spelling of an address; undefined when it does not write to that address. */
export const recipientOf = (booking: Recipients, email: string): string | undefined =>
  recipientsOf(booking).find((recipient) => foldedEmail(recipient) === foldedEmail(email));

/** The same for a booking that does not exist and for one of somebody else. */
export const NO_SUCH_BOOKING =
  'There is no such booking or file for this email address. Check the address, or open the link in our email again.';

/** @returns the booking. @throws NotFound when there is none, or it does not write to that address */
export function requireRecipient<Found extends Recipients>(booking: Found | null, email: string): Found {
  if (!booking || !recipientOf(booking, email)) throw new NotFound(NO_SUCH_BOOKING);
  return booking;
}

/**
 * Nothing is mailed to people who were erased.
 * @param known addresses that the booking has already, which may stay
 * @throws InvalidInput by field
 */
export function refuseErasedAliases({ contactEmail, ccEmails }: Partial<Recipients>, known: string[] = []): void {
  refuseGone({ contactEmail, ccEmails }, (email) => isErased(email) && !known.includes(email));
}

function refuseGone({ contactEmail, ccEmails }: Partial<Recipients>, isGone: (email: string) => boolean): void {
  const message = 'This person was erased. Enter another address';
  refuseFaults({
    ...(contactEmail && isGone(contactEmail) && { contactEmail: message }),
    ...(ccEmails?.some(isGone) && { ccEmails: message }),
  });
}

/**
 * Refuses an address that was erased while a form for a booking was open.
 * @param origin the address of the enquiry or deal request that is booked
 * @throws InvalidInput by field
 */
export async function refuseErased(
  manager: EntityManager,
  origin: string,
  { contactEmail, ccEmails }: Partial<Recipients>,
): Promise<void> {
  if (!isErased(origin)) return;
  const [erasure] = await manager.query<{ salt: Buffer; hash: Buffer }[]>(
    'SELECT salt, address_hash AS hash FROM erasures WHERE alias = $1',
    [origin],
  );
  const isGone = (email: string) => !!erasure && addressHash(email, erasure.salt).equals(erasure.hash);
  refuseGone({ contactEmail, ccEmails }, isGone);
}

/**
 * SQL: whether a booking writes to an address. Each side of the OR has an index.
 * @param booking the alias of the table
 * @param email the placeholder of the address
 */
export const writesTo = (booking: string, email: string) => `(
  folded(${booking}.contact_email) = folded(${email})
  OR ${booking}.cc_emails <> '{}' AND folded_each(${booking}.cc_emails) @> ARRAY[folded(${email})])`;

/** What is wrong with the list, if an address is named twice. */
export function repeatedRecipient({ contactEmail, ccEmails }: Recipients): string | undefined {
  const [contact, ...others] = recipientsOf({ contactEmail, ccEmails }).map((email) => foldedEmail(email));
  if (others.some((email) => email === contact)) return `${contactEmail} is the contact already. Leave it out here`;
  const repeated = ccEmails.find((_, index) => others.indexOf(others[index]!) < index);
  return repeated && `${repeated} is named twice. Leave one of them out`;
}

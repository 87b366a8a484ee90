import type { BookingRow } from '../api/types';
import type { Translate } from '../i18n/useTranslate';

/** Nothing is mailed to the alias of a person who was erased (docs/product.md, 4.8). */
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid');

export type Recipients = Pick<BookingRow, 'contactEmail' | 'ccEmails'>;

/** Those who get the mails about a booking: the contact first. */
export const recipientsOf = ({ contactEmail, ccEmails }: Recipients): string =>
  [contactEmail, ...ccEmails].filter((email) => !isErased(email)).join(', ');

/** Names everybody who gets the email, or says that nobody does, because all of them were erased. */
export function whoIsTold(
  key:
    | 'bookings.verbs.approve.intro'
    | 'bookings.verbs.reject.intro'
    | 'bookings.review.decisionText'
    | 'bookings.review.decisionTextWhenOver',
  booking: BookingRow,
  translate: Translate,
): string {
  const recipients = recipientsOf(booking);
  return recipients ? translate(key, { ...booking, recipients }) : translate('inputs.nobodyTold');
}

import type { BookingRow } from '../api/types';
import type { Translate } from '../i18n/useTranslate';

/** Nothing is mailed to the alias of a person who was erased (docs/product.md, 4.8). */
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid');

export type Recipients = Pick<BookingRow, 'contactEmail' | 'ccEmails'>;

/** Those who get the mails about a booking: the contact first. */
export const recipientsOf = ({ contactEmail, ccEmails }: Recipients): string =>
  [contactEmail, ...ccEmails].filter((email) => !isErased(email)).join(', ');

/** What a dialog says about the mail of its verb. */
export function whoIsTold(verb: 'approve' | 'reject', booking: BookingRow, translate: Translate): string {
  const recipients = recipientsOf(booking);
  return recipients
    ? translate(`bookings.verbs.${verb}.intro`, { ...booking, recipients })
    : translate('inputs.nobodyTold');
}

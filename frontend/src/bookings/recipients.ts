import type { Booking } from '../api/types';

/** Nothing is mailed to the alias of a person who was erased (docs/product.md, 4.8). */
export const isErased = (email: string): boolean => email.endsWith('@erased.invalid');

export type Recipients = Pick<Booking, 'contactEmail' | 'ccEmails'>;

/** Those who get the mails about a booking: the contact first. */
export const recipientsOf = ({ contactEmail, ccEmails }: Recipients): string =>
  [contactEmail, ...ccEmails].filter((email) => !isErased(email)).join(', ');

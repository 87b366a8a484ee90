/** A link that writes to this email address. Encoded, so that no part of it becomes a subject or another recipient. */
export const mailtoLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The first of the numbers, and its extension. */
const NUMBER = /^([^a-z/]+)(?:(?:ext\.?|x)\s?(\d+))?/i;

/** The address of a link that calls a number as people write it: +44 (0)20 7946 0000 ext 12. */
export function telephoneLink(typed: string): string {
  const [, number = '', extension] = NUMBER.exec(typed) ?? [];
  // The zero in brackets is dialled only within the country.
  const digits = number.replace(/^((?:\+|00).*?)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

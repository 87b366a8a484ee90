/** The address of a link that calls a number as people write it: +44 (0)20 7946 0000 ext 12. */
export function telephoneLink(typed: string): string {
  const [, number = '', extension] = /^(.*?)\s*(?:(?:ext\.?|x)\s*(\d+))?$/i.exec(typed.trim()) ?? [];
  // The zero in brackets is dialled only within the country.
  const digits = number.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

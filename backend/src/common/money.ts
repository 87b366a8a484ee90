/** The largest amount a record can hold, in pence (PostgreSQL's integer). */
export const MAX_PENCE = 2_147_483_647;

/** Pence as a plain number of pounds, `1234.50`. Split as text, so that no rounding occurs (docs/product.md, 6.4). */
export function plainPounds(pence: number): string {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Pence as people read them, `£1,234.50`. */
export const shownPounds = (pence: number): string => `£${plainPounds(pence).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

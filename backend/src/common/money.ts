/** The largest amount a record can hold, in pence (PostgreSQL's integer). */
export const MOST_PENCE = 2_147_483_647;

/** Pence as people read them: 123450 → "£1,234.50" (docs/product.md, 6). */
export function formatPounds(pence: number): string {
  const digits = Math.abs(pence).toString().padStart(3, '0');
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${pence < 0 ? '-' : ''}£${pounds}.${digits.slice(-2)}`;
}

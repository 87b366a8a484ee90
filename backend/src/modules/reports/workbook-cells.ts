export const BOLD = { fontWeight: 'bold' } as const;

/** Format @ keeps the cell a text when somebody edits it. */
export function text(value: string) {
  return { value, type: String, format: '@' };
}

export function pounds(pence: number) {
  return { value: pence / 100, type: Number, format: '£#,##0.00' };
}

/** Insertions as typed: a whole number, null when nothing is typed, undefined when it is not a number. */
export function readInsertions(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/** A copy of the object with these fields only. */
export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}

import { isDeepStrictEqual } from 'node:util';

type Facts = Record<string, unknown>;

/**
 * What an action changed, for the audit trail: only the values that differ, and for lists that only grew the new items.
 * @param before what users know of the record, such as dates, amounts and file names
 */
export function changesOf(before: Facts, after: Facts): { before: Facts | null; after: Facts | null } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null),
  );
  if (changed.length === 0) return { before: null, after: null };
  const differing = (facts: Facts) => changed.map((key) => [key, facts[key] ?? null] as const);
  return {
    before: Object.fromEntries(differing(before).filter(([key, value]) => !added(value, after[key]))),
    after: Object.fromEntries(differing(after).map(([key, value]) => [key, added(before[key], value) ?? value])),
  };
}

/** The new items of a list that only grew. */
function added(before: unknown, after: unknown): unknown[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  return isDeepStrictEqual(after.slice(0, before.length), before) ? after.slice(before.length) : undefined;
}

/** The facts of a record for its first and last entry, without empty fields. */
export function knownOf(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

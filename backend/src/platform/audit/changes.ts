import { isDeepStrictEqual } from 'node:util';

type Facts = Record<string, unknown>;

/**
 * What an action changed, for the audit trail: only the values that differ, and for lists that grew only the new items.
 * @param before what users know of the record, such as dates, amounts and file names
 */
export function changesOf(before: Facts, after: Facts): { before: Facts | null; after: Facts | null } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null),
  );
  if (changed.length === 0) return { before: null, after: null };
  const pick = (facts: Facts, other: Facts) =>
    Object.fromEntries(
      changed
        .map((key) => [key, added(facts[key] ?? null, other[key])] as const)
        .filter(([, value]) => value !== undefined),
    );
  return { before: pick(before, after), after: pick(after, before) };
}

/** The items of a list after the part that both lists begin with; undefined when there are none. */
function added(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const from = value.findIndex((each, index) => !isDeepStrictEqual(each, other[index]));
  return from < 0 ? undefined : (value.slice(from) as unknown[]);
}

/** The facts of a record for its first and last entry, without empty fields. */
export function knownOf(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

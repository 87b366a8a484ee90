import { isUUID } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isPlainDay, parseBusinessDate } from './business-day.js';
import { InvalidInput } from './errors.js';
import { folded } from './folded.js';

/** The values of a field that is compared exactly: one of a fixed set, any text, a UUID, a whole number, or a day. */
export type ExactValues = readonly string[] | 'text' | 'uuid' | 'integer' | 'day';

/** The values that a filter accepts. */
export interface FilterRules {
  /** For the field `status`, if there is one. */
  statuses?: readonly string[];
  /** Filters that are true or false, and the condition that they mean. */
  flags?: Partial<Record<string, string>>;
  /** Fields that are compared exactly; all others are compared without regard to case. */
  exact?: Partial<Record<string, ExactValues>>;
  /** Filters by ids of other records: the SQL of each, in which `:...` and the filter's name stand for the ids. */
  related?: Partial<Record<string, string>>;
  /** Fields that have another name in the entity. */
  columns?: Partial<Record<string, string>>;
}

/**
 * Adds the conditions of a list's filter to a query (docs/product.md, 10), except for the search `q`
 * (list-search.ts): `status` and `id` accept one or several values, dates use `…_gte` and `…_lte`, and every other field
 * is compared without regard to case unless the rules say that it is compared exactly.
 * @param zone the time zone in which the days of `…_gte` and `…_lte` are counted
 * @throws InvalidInput that names the key and the values it accepts.
 */
export function narrow<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  filter: Record<string, unknown>,
  rules: FilterRules,
  zone: string,
): void {
  for (const [key, value] of Object.entries(filter)) narrowBy(found, [key, value], rules, zone);
}

function narrowBy<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  [key, value]: [string, unknown],
  { statuses = [], flags = {}, exact = {}, related = {}, columns = {} }: FilterRules,
  zone: string,
): void {
  const [field = '', bound] = key.split('_');
  const column = `${found.alias}.${columns[field] ?? field}`;
  if (flags[key]) {
    if (typeof value !== 'boolean') throw new InvalidInput(`${key} must be true or false.`);
    found.andWhere(`${value ? '' : 'NOT '}(${found.alias}.${flags[key]})`);
  } else if (related[key]) {
    found.andWhere(related[key], { [key]: exactValues(key, value, 'uuid') });
  } else if (exact[key]) {
    found.andWhere(`${column} IN (:...${key})`, { [key]: exactValues(key, value, exact[key]) });
  } else if (key === 'status') {
    // Spelt out, so that a prepared statement is planned for these statuses.
    const spelt = statusesOf(value, statuses).map((status) => `'${status}'`);
    found.andWhere(`${column} IN (${spelt.join()})`);
  } else if (key === 'id') {
    narrowToIds(found, value);
  } else if (bound) {
    const edge = bound === 'gte' ? 'start' : 'end';
    const moment = typeof value === 'string' ? parseBusinessDate(value, edge, zone) : undefined;
    if (!moment) throw new InvalidInput(`${key} must be a date such as 2026-12-31.`);
    found.andWhere(`${column} ${bound === 'gte' ? '>=' : '<='} :${key}`, { [key]: moment });
  } else {
    const texts = textsOf(key, value).map((text) => folded(text.trim()));
    found.andWhere(`folded(${column}) IN (:...${key})`, { [key]: texts });
  }
}

/**
 * Compared as UUIDs, so that the index of the primary key is used. Anything that is not a UUID matches no record.
 * @param value one id or several. @throws InvalidInput
 */
export function narrowToIds<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, value: unknown): void {
  found.andWhere(`${found.alias}.id = ANY (:ids)`, { ids: textsOf('id', value).filter((id) => isUUID(id)) });
}

/** One or several of the known statuses. @throws InvalidInput */
export function statusesOf(value: unknown, known: readonly string[]): string[] {
  const statuses = textsOf('status', value);
  if (!statuses.every((status) => known.includes(status)))
    throw new InvalidInput(`There is no such status. Use one of: ${known.join(', ')}.`);
  return statuses;
}

/** The values to compare with. An id that is not a UUID becomes null, which matches nothing. */
function exactValues(key: string, value: unknown, values: ExactValues): (string | null)[] {
  if (values === 'integer') return wholeNumbersOf(key, value);
  const texts = textsOf(key, value);
  if (values === 'text') return texts;
  if (values === 'uuid') return texts.map((id) => (isUUID(id) ? id : null));
  if (values === 'day') {
    if (!texts.every(isPlainDay)) throw new InvalidInput(`${key} must be a date such as 2026-12-31.`);
    return texts;
  }
  if (!texts.every((text) => values.includes(text)))
    throw new InvalidInput(`There is no such ${key}. Use one of: ${values.join(', ')}.`);
  return texts;
}

/** Accepts JSON numbers, and strings because ids in the API are strings. */
function wholeNumbersOf(key: string, value: unknown): string[] {
  const numbers = (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'number' ? String(each) : (each as unknown),
  );
  const whole = (each: unknown): each is string => typeof each === 'string' && /^\d{1,18}$/.test(each);
  if (numbers.length === 0 || numbers.length > 1000 || !numbers.every(whole))
    throw new InvalidInput(`${key} must be a whole number, or a list of at most 1000.`);
  return numbers;
}

function textsOf(key: string, value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || texts.length > 1000 || !texts.every((text) => typeof text === 'string')) {
    throw new InvalidInput(`${key} must be a text, or a list of at most 1000.`);
  }
  return texts;
}

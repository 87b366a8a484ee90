import type { Response } from 'express';
import { InvalidInput } from './errors.js';
import { jsonIn } from './nesting.js';

/** What a list accepts. Anything else is refused with a message that names it, never ignored (docs/product.md, 10). */
export interface ListRules<Field extends string> {
  /** The plural noun used in Content-Range. */
  resource: string;
  sortable: readonly Field[];
  filters: readonly string[];
  defaultSort: [Field, 'ASC' | 'DESC'];
  /** The most rows of one page. Default: a thousand. */
  mostRows?: number;
}

export interface ListQuery<Field extends string> {
  resource: string;
  sort: [Field, 'ASC' | 'DESC'];
  filter: Record<string, unknown>;
  /** First and last row, counted from 0. Undefined: the whole list. */
  range?: Range;
}

export interface Range {
  from: number;
  to: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Whether counting stopped at the total. */
  isAtLeast: boolean;
}

/** The header of a page whose total is a lower bound. ra-data-simple-rest needs a number in Content-Range. */
export const TOTAL_AT_LEAST = 'X-Total-At-Least';

export const MAX_ROWS = 1000;

/**
 * Reads `sort=["field","ASC"]`, `range=[0,24]` and `filter={…}` as ra-data-simple-rest sends them.
 * @throws InvalidInput that names what is unknown and what is allowed.
 */
export function parseListQuery<Field extends string>(
  query: Record<string, unknown>,
  rules: ListRules<Field>,
): ListQuery<Field> {
  for (const key of Object.keys(query)) {
    if (!['sort', 'range', 'filter'].includes(key))
      throw new InvalidInput(`Unknown parameter ${shown(key)}. Use sort, range or filter.`);
  }
  return {
    resource: rules.resource,
    sort: sortOf(query.sort, rules),
    range: rangeOf(query.range, rules.mostRows),
    filter: filterOf(query.filter, rules),
  };
}

/** Sends a page with the Content-Range header that ra-data-simple-rest expects. */
export function sendPage<Row>(
  response: Response,
  { resource, range }: ListQuery<string>,
  { rows, total, isAtLeast }: Page<Row>,
  shown: (row: Row) => object,
): void {
  const from = range?.from ?? 0;
  const last = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*';
  response.setHeader('Content-Range', `${resource} ${last}/${total}`);
  if (isAtLeast) response.setHeader(TOTAL_AT_LEAST, 'true');
  response.json(rows.map(shown));
}

function sortOf<Field extends string>(text: unknown, rules: ListRules<Field>): [Field, 'ASC' | 'DESC'] {
  if (text === undefined) return rules.defaultSort;
  const [field, order] = listOf(text, 'sort') as [Field, unknown];
  if (!rules.sortable.includes(field)) {
    throw new InvalidInput(`The list cannot be sorted by ${shown(field)}. Use one of: ${rules.sortable.join(', ')}.`);
  }
  if (order !== 'ASC' && order !== 'DESC') throw new InvalidInput('The order of sort must be "ASC" or "DESC".');
  return [field, order];
}

function rangeOf(text: unknown, mostRows = MAX_ROWS): Range | undefined {
  if (text === undefined) return undefined;
  const [from, to, ...rest] = listOf(text, 'range');
  const whole = [from, to].every((bound) => Number.isSafeInteger(bound) && (bound as number) >= 0);
  if (!whole || rest.length > 0 || (to as number) < (from as number)) {
    throw new InvalidInput('range must be two whole numbers from 0, first and last row, such as [0,24].');
  }
  if ((to as number) - (from as number) >= mostRows || (from as number) > 100_000_000) {
    throw new InvalidInput(`One page has at most ${mostRows} rows. Ask for a smaller range.`);
  }
  return { from: from as number, to: to as number };
}

function filterOf(text: unknown, rules: ListRules<string>): Record<string, unknown> {
  if (text === undefined) return {};
  const filter = parsed(text, 'filter');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new InvalidInput('filter must be a JSON object.');
  for (const key of Object.keys(filter)) {
    if (!rules.filters.includes(key)) {
      throw new InvalidInput(`The list cannot be filtered by ${shown(key)}. Use one of: ${rules.filters.join(', ')}.`);
    }
  }
  return filter as Record<string, unknown>;
}

function listOf(text: unknown, name: string): unknown[] {
  const list = parsed(text, name);
  if (!Array.isArray(list)) throw new InvalidInput(`${name} must be a JSON list.`);
  return list;
}

function parsed(text: unknown, name: string): unknown {
  if (typeof text !== 'string') throw new InvalidInput(`Give ${name} once.`);
  const value = jsonIn(text);
  if (value === undefined) throw new InvalidInput(`${name} is not valid JSON. Correct it and try again.`);
  return value;
}

function shown(key: unknown): string {
  return JSON.stringify(key ?? null).slice(0, 60);
}

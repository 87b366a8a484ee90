import { isUUID } from 'class-validator';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { parseBusinessDate } from './business-day.js';
import { InvalidInput } from './errors.js';
import { folded } from './folded.js';
import type { ListQuery, Page } from './list-query.js';
import { streamPoolOf } from './stream-pool.js';

/** What the values of a field may be that is compared as it is: one of a few, any text, a uuid, a whole number. */
export type ExactValues = readonly string[] | 'text' | 'uuid' | 'integer';

/** What the values of a filter may be. */
export interface FilterRules {
  /** Of the field `status`, where there is one. */
  statuses?: readonly string[];
  /** In whose days `…_gte` and `…_lte` are counted. */
  zone: string;
  /** Fields compared as they are; all others without regard to case. */
  exact?: Partial<Record<string, ExactValues>>;
  /** Fields that the entity calls otherwise. */
  columns?: Partial<Record<string, string>>;
}

/**
 * Narrows a query of one entity by the filter of its list (docs/product.md, 10): `q` in its column `search`, `status` and `id`
 * by one or several values, dates by `…_gte` and `…_lte`, every other field by its text without regard to case, unless the rules
 * say that it is compared as it is.
 * @throws InvalidInput that names the key and what it takes.
 */
export function narrow<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  filter: Record<string, unknown>,
  rules: FilterRules,
): void {
  for (const [key, value] of Object.entries(filter)) narrowBy(found, key, value, rules);
}

function narrowBy<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  key: string,
  value: unknown,
  { statuses = [], zone, exact = {}, columns = {} }: FilterRules,
): void {
  const [field = '', bound] = key.split('_');
  const column = `${found.alias}.${columns[field] ?? field}`;
  if (exact[key]) {
    found.andWhere(`${column} IN (:...${key})`, { [key]: exactly(key, value, exact[key]) });
  } else if (key === 'q') {
    found.andWhere(`${found.alias}.search LIKE lower(:search)`, { search: `%${escapeLike(searchTerm(value))}%` });
  } else if (key === 'status') {
    found.andWhere(`${column} IN (:...statuses)`, { statuses: statusesOf(value, statuses) });
  } else if (key === 'id') {
    // As uuids, for the index of the primary key; a text that is none names nothing.
    found.andWhere(`${column} = ANY (:ids)`, { ids: textsOf(key, value).filter((id) => isUUID(id)) });
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

/** Counting stops here; the total then says that there are as many or more. */
export const MOST_COUNTED = 10_000;

/** One page, and how many there are in all; the query must have a total order. @param total when something else knows it */
export async function pageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: NonNullable<ListQuery<string>['range']>,
  total: Promise<number> = countOf(found),
): Promise<Page<Row>> {
  const [rows, counted] = await Promise.all([rowsOf(found, range), total]);
  // Somebody may page beyond what is counted.
  return { rows, total: rows.length > 0 ? Math.max(counted, range.from + rows.length) : counted };
}

/**
 * Up to MOST_COUNTED: where a search finds half a million rows, telling them from the others takes a thousand times as long as reading
 * the first of them.
 */
async function countOf<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>): Promise<number> {
  const counted = found.clone().select('1').orderBy().limit(MOST_COUNTED);
  const [sql, parameters] = counted.getQueryAndParameters();
  const [row] = await found.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (${sql}) AS found`,
    parameters,
  );
  return row.count;
}

/** How many stand in each of the statuses, counted like a list. They are named in the statement, so that it reads an index also for rare ones. */
export async function countsByStatus<Status extends string>(
  dataSource: DataSource,
  table: string,
  statuses: readonly Status[],
): Promise<{ status: Status; count: number }[]> {
  const counts = statuses.map(
    (status) =>
      `(SELECT count(*)::integer FROM (SELECT FROM ${table} WHERE status = '${status}' LIMIT ${MOST_COUNTED}) AS found) AS "${status}"`,
  );
  const [row] = await dataSource.query<[Record<Status, number>]>(`SELECT ${counts.join()}`);
  return statuses.map((status) => ({ status, count: row[status] }));
}

function rowsOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { from, to }: NonNullable<ListQuery<string>['range']>,
): Promise<Row[]> {
  return found
    .clone()
    .offset(from)
    .limit(to - from + 1)
    .getMany();
}

/** Rows that are read ahead of whoever is sent them. */
const ROWS_AT_ONCE = 1000;

/**
 * All rows, one by one, in the order of the query, which must be total and in one direction. They are read page by page, each after the last
 * row of the one before: memory stays the same however many there are, and no connection is held while the reader is slow. A row that moves
 * within the order meanwhile may be missed or come twice.
 * @param complete adds to the rows of a page what is kept elsewhere
 */
export async function* streamOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  complete?: (rows: Row[]) => Promise<unknown>,
): AsyncGenerator<Row> {
  const { columns } = found.expressionMap.mainAlias!.metadata;
  const hydrate = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map((column) => [column.propertyName, row[`${found.alias}_${column.databaseName}`]]),
    ) as Row;
  const pool = streamPoolOf(found.dataSource);
  const orderBys = Object.entries(found.expressionMap.orderBys);
  const keys = orderBys.map(([expression]) => expression);
  const page = found.clone().limit(ROWS_AT_ONCE);
  // As texts, which keep the microseconds that a Date would lose.
  keys.forEach((key, index) => page.addSelect(`CAST(${key} AS text)`, `key_${index}`));
  const after = `(${keys.join(', ')}) ${orderBys[0]![1] === 'ASC' ? '>' : '<'} (${keys.map((_, index) => `:key_${index}`).join(', ')})`;
  for (let last: Record<string, unknown> | undefined; ;) {
    const next = page.clone();
    if (last) next.andWhere(after, Object.fromEntries(keys.map((_, index) => [`key_${index}`, last![`key_${index}`]])));
    const [sql, parameters] = next.getQueryAndParameters();
    const { rows } = await pool.query<Record<string, unknown>>(sql, parameters);
    const hydrated = rows.map(hydrate);
    await complete?.(hydrated);
    yield* hydrated;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** One or several of the statuses there are. @throws InvalidInput */
export function statusesOf(value: unknown, known: readonly string[]): string[] {
  const statuses = textsOf('status', value);
  if (!statuses.every((status) => known.includes(status)))
    throw new InvalidInput(`There is no such status. Use one of: ${known.join(', ')}.`);
  return statuses;
}

/** Null is equal to nothing: an id that is no uuid finds none. */
function exactly(key: string, value: unknown, values: ExactValues): (string | null)[] {
  if (values === 'integer') return wholeNumbersOf(key, value);
  const texts = textsOf(key, value);
  if (values === 'text') return texts;
  if (values === 'uuid') return texts.map((id) => (isUUID(id) ? id : null));
  if (!texts.every((text) => values.includes(text)))
    throw new InvalidInput(`There is no such ${key}. Use one of: ${values.join(', ')}.`);
  return texts;
}

/** As JSON numbers, or as the texts that ids of the API are. */
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

/** People type booking numbers as they see them, with a #. */
function searchTerm(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InvalidInput('q must be the text to search for.');
  const term = String(value).trim();
  if (term.length > 200) throw new InvalidInput('Search for at most 200 characters.');
  return term.replace(/^#(?=\d)/, '');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

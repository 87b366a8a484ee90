import { isUUID } from 'class-validator';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { parseBusinessDate } from './business-day.js';
import { InvalidInput } from './errors.js';
import { folded } from './folded.js';
import type { ListQuery, Page } from './list-query.js';
import { streamPoolOf } from './stream-pool.js';

/** The values of a field that is compared exactly: one of a fixed set, any text, a UUID, or a whole number. */
export type ExactValues = readonly string[] | 'text' | 'uuid' | 'integer';

/** The values that a filter accepts. */
export interface FilterRules {
  /** For the field `status`, if there is one. */
  statuses?: readonly string[];
  /** The time zone in which the days of `…_gte` and `…_lte` are counted. */
  zone: string;
  /** Fields that are compared exactly; all others are compared without regard to case. */
  exact?: Partial<Record<string, ExactValues>>;
  /** Fields that have another name in the entity. */
  columns?: Partial<Record<string, string>>;
}

/**
 * Adds the conditions of a list's filter to a query (docs/product.md, 10): `q` searches the column `search`, `status`
 * and `id` accept one or several values, dates use `…_gte` and `…_lte`, and every other field is compared without
 * regard to case unless the rules say that it is compared exactly.
 * @throws InvalidInput that names the key and the values it accepts.
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
    found.andWhere(`${column} IN (:...${key})`, { [key]: exactValues(key, value, exact[key]) });
  } else if (key === 'q') {
    found.andWhere(`${found.alias}.search LIKE lower(:search)`, { search: `%${escapeLike(searchTerm(value))}%` });
  } else if (key === 'status') {
    found.andWhere(`${column} IN (:...statuses)`, { statuses: statusesOf(value, statuses) });
  } else if (key === 'id') {
    // Compared as UUIDs, so that the index of the primary key is used. Anything that is not a UUID matches no record.
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

/** Counting stops here; the total then means "at least this many". */
export const MOST_COUNTED = 10_000;
/** Counting the results of a search stops here, because every row has to be compared with the text. */
const MOST_FOUND = 1000;

type Range = NonNullable<ListQuery<string>['range']>;

/**
 * One page and the total number of rows. The query must have a total order, whose last column is unique.
 * @param total when it is already known
 */
export async function pageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
  total?: Promise<number>,
): Promise<Page<Row>> {
  const [rows, counted] = await Promise.all([rowsOf(found, range), total ? exactly(total) : countOf(found, range)]);
  return pageWith(rows, counted, range);
}

/** The most rows that are read from the table and sorted to find a page. */
const MOST_SORTED = 50_000;

/**
 * The same for rows in a period that are in another order than that of time. PostgreSQL expects the period's rows to be
 * spread evenly over that order. But dates and booking numbers grow together, so reading in order can mean to read
 * almost all bookings before the first row of the page. If the period has few rows, they are sorted instead. For the
 * order of keys alone, an index has all that is needed, and half of all rows are few.
 * @param all the number of rows without a filter
 */
export async function periodPageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
  total: Promise<number>,
  all: Promise<number>,
): Promise<Page<Row>> {
  const [counted, half] = await Promise.all([exactly(total), all.then((count) => count / 2)]);
  const sortAll = counted.total <= (orderOf(found).length === 1 ? half : Math.min(half, MOST_SORTED));
  return pageWith(await rowsOf(found, range, { sortAll }), counted, range);
}

/**
 * The same for a search. One pass in the order of the list finds the page and counts: counting in any order would scan
 * the table or sort all results, and searching twice takes twice as long.
 */
export async function searchedPageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
): Promise<Page<Row>> {
  const { from, to } = range;
  const key = orderOf(found).at(-1)!.column;
  const most = mostCounted(MOST_FOUND, range);
  const [sql, parameters] = found.clone().select(key, 'key').limit(most).getQueryAndParameters();
  const [{ count, keys }] = await found.dataSource.query<[{ count: number; keys: unknown[] }]>(
    `WITH found AS MATERIALIZED (${sql})
     SELECT (SELECT count(*)::integer FROM found) AS count, ARRAY(SELECT key FROM found OFFSET ${from} LIMIT ${to - from + 1}) AS keys`,
    parameters,
  );
  const rows = keys.length > 0 ? await found.clone().where(`${key} = ANY (:keys)`, { keys }).getMany() : [];
  return { rows, ...totalOf(count, MOST_FOUND, range) };
}

interface Counted {
  total: number;
  isAtLeast: boolean;
}

function pageWith<Row>(rows: Row[], { total, isAtLeast }: Counted, { from }: Range): Page<Row> {
  // Rows may have been added since they were counted.
  return { rows, isAtLeast, total: rows.length > 0 ? Math.max(total, from + rows.length) : total };
}

async function exactly(total: Promise<number>): Promise<Counted> {
  return { total: await total, isAtLeast: false };
}

async function countOf<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, range: Range): Promise<Counted> {
  const counted = found.clone().select('1').orderBy().limit(mostCounted(MOST_COUNTED, range));
  const [sql, parameters] = counted.getQueryAndParameters();
  const [row] = await found.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (${sql}) AS found`,
    parameters,
  );
  return totalOf(row.count, MOST_COUNTED, range);
}

/** One more than is reported, and always one more than the page, so that the total tells whether there is a next page. */
function mostCounted(limit: number, { to }: Range): number {
  return Math.max(limit, to + 1) + 1;
}

function totalOf(count: number, limit: number, range: Range): Counted {
  const isAtLeast = count === mostCounted(limit, range);
  return { isAtLeast, total: isAtLeast ? Math.max(limit, range.to + 2) : count };
}

/**
 * The number of records in each status, counted like a list. The statuses are spelt out in the statement so that it
 * uses an index for rare ones, too.
 */
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

/**
 * A later page is found by its keys, which are in the index that provides the order; otherwise PostgreSQL would read
 * every row of the pages before it.
 * @param sortAll whether to find all rows by the filter and sort them
 */
function rowsOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { from, to }: Range,
  { sortAll = false } = {},
): Promise<Row[]> {
  const page = found.clone().limit(to - from + 1);
  if (from === 0 && !sortAll) return page.getMany();
  const order = orderOf(found);
  const key = order.at(-1)!.column;
  const keys = sortAll ? sorted(found, order) : page.select(key).limit().getQuery();
  return found
    .clone()
    .where(`${key} = ANY (ARRAY(${keys} LIMIT ${to - from + 1} OFFSET ${from}))`)
    .getMany();
}

/** The sorted keys of all rows. PostgreSQL plans a subquery with OFFSET 0 on its own, without regard to the order. */
function sorted<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, order: Order[]): string {
  const unsorted = found.clone().select([]).orderBy();
  order.forEach(({ column }, index) => unsorted.addSelect(column, `sort_${index}`));
  const orderBy = order.map(({ direction }, index) => `sort_${index} ${direction}`).join();
  return `SELECT sort_${order.length - 1} FROM (${unsorted.getQuery()} OFFSET 0) AS unsorted ORDER BY ${orderBy}`;
}

interface Order {
  column: string;
  direction: string;
}

function orderOf<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>): Order[] {
  return Object.entries(found.expressionMap.orderBys).map(([column, direction]) => ({
    column,
    direction: direction as string,
  }));
}

/** Rows per query. */
const ROWS_AT_ONCE = 1000;
/** If no index provides the order, each query sorts all remaining rows, so fewer and larger queries are cheaper. */
const MOST_ROWS_AT_ONCE = 16_000;
const SLOW_PAGE_MS = 1000;

/**
 * Yields all rows in the order of the query, which must be total and in one direction. The rows are read page by page,
 * each starting after the last row of the one before, so memory use stays constant and no connection is held while the
 * reader is slow. A row whose place in the order changes in the meantime may be missed or appear twice.
 * @param complete adds data from elsewhere to the rows of a page
 */
export async function* streamOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  complete?: (rows: Row[]) => Promise<unknown> | undefined,
): AsyncGenerator<Row> {
  const { columns } = found.expressionMap.mainAlias!.metadata;
  const hydrate = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map((column) => [column.propertyName, row[`${found.alias}_${column.databaseName}`]]),
    ) as Row;
  const pool = streamPoolOf(found.dataSource);
  const orderBys = Object.entries(found.expressionMap.orderBys);
  const keys = orderBys.map(([expression]) => expression);
  const page = found.clone();
  // As text, which keeps the microseconds that a Date would lose.
  keys.forEach((key, index) => page.addSelect(`CAST(${key} AS text)`, `key_${index}`));
  const after = `(${keys.join(', ')}) ${orderBys[0]![1] === 'ASC' ? '>' : '<'} (${keys.map((_, index) => `:key_${index}`).join(', ')})`;
  let limit = ROWS_AT_ONCE;
  for (let last: Record<string, unknown> | undefined; ;) {
    const next = page.clone().limit(limit);
    if (last) next.andWhere(after, Object.fromEntries(keys.map((_, index) => [`key_${index}`, last![`key_${index}`]])));
    const [sql, parameters] = next.getQueryAndParameters();
    const begun = performance.now();
    const { rows } = await pool.query<Record<string, unknown>>(sql, parameters);
    const isSlow = performance.now() - begun > SLOW_PAGE_MS;
    const hydrated = rows.map(hydrate);
    await complete?.(hydrated);
    yield* hydrated;
    if (rows.length < limit) return;
    if (isSlow) limit = Math.min(2 * limit, MOST_ROWS_AT_ONCE);
    last = rows.at(-1);
  }
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

/** Booking numbers may be typed with the # that the interface shows. */
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

import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery, Page } from './list-query.js';
import { plain, plainRows, selectedRows } from './plain-rows.js';
import { planned } from './pool.js';
import { streamPoolOf } from './stream-pool.js';

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
  const [rows, counted] = await Promise.all([
    rowsOf(found, range, total),
    total ? exactly(total) : countOf(found, range),
  ]);
  return pageWith(rows, counted, range);
}

/**
 * The first page and its total in one statement.
 * @param total SQL of a stored count, without parameters
 */
export async function firstPageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { to }: Range,
  total: string,
): Promise<Page<Row>> {
  const page = found
    .clone()
    .limit(to + 1)
    .addSelect(`(${total})`, 'total');
  const rows = await selectedRows(page, { isRepeated: true });
  return pageWith(rows.map(plain(found)), { total: Number(rows[0]?.total ?? 0), isAtLeast: false }, { from: 0, to });
}

/** Sorting as many rows takes about 10 ms. */
const FEW = 10_000;
/** The rows, in the order of a list, among which a page is looked for. */
const MOST_WALKED = 10_000;

/**
 * The same if no index provides the order of the rows that the filter finds. PostgreSQL then expects them to be spread
 * evenly over that order and walks through the table in it. But brands come and go, and dates and booking numbers grow
 * together, so it may read almost all bookings before the first row of the page. Here, few rows are sorted. Of many, the
 * page is looked for among the first rows of the order, and if these do not fill it, all are sorted, unless they are so
 * many that the walk is shorter.
 * @param all the number of rows without a filter
 */
export async function sortedPageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
  total: Promise<number>,
  all: Promise<number>,
): Promise<Page<Row>> {
  const [counted, count] = await Promise.all([exactly(total), all]);
  // For keys alone, an index has all that is needed.
  const mostSorted = count / (orderOf(found).length === 1 ? 2 : 4);
  const rows =
    counted.total <= FEW
      ? rowsWith(found, sortedKeys(found, range))
      : rowsOfMany(found, range, counted.total, () =>
          counted.total <= mostSorted ? rowsWith(found, sortedKeys(found, range)) : rowsOf(found, range, total),
        );
  return pageWith(await rows, counted, range);
}

/**
 * The same for a search. Few results are found in any order, which uses the index of the texts, and then sorted:
 * PostgreSQL takes rare texts for frequent ones, and would look for them in the order of the list, through all rows.
 */
export async function searchedPageOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
): Promise<Page<Row>> {
  const [results, parameters] = unsorted(found).limit(mostCounted(MOST_FOUND, range)).getQueryAndParameters();
  const [{ count, keys }] = await found.dataSource.query<[{ count: number; keys: unknown[] }]>(
    `WITH results AS MATERIALIZED (${results})
     SELECT (SELECT count(*)::integer FROM results) AS count, ARRAY(${inOrder('results', found, range)}) AS keys`,
    parameters,
  );
  const counted = totalOf(count, MOST_FOUND, range);
  const rows = counted.isAtLeast
    ? rowsOfMany(found, range, counted.total, () => rowsWith(found, sortedKeys(found, range)))
    : rowsWithKeys(found, keys);
  return { rows: await rows, ...counted };
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
 * uses an index for rare ones, too; asked in the order of that index, it does not scan the table for common ones.
 */
export async function countsByStatus<Status extends string>(
  dataSource: DataSource,
  table: string,
  statuses: readonly Status[],
): Promise<{ status: Status; count: number }[]> {
  const counts = statuses.map(
    (status) =>
      `(SELECT count(*)::integer FROM (SELECT FROM ${table} WHERE status = '${status}' ORDER BY created_at LIMIT ${MOST_COUNTED}) AS found) AS "${status}"`,
  );
  const [row] = await planned<Record<Status, number>>(dataSource.manager, `SELECT ${counts.join()}`);
  return statuses.map((status) => ({ status, count: row![status] }));
}

/**
 * A later page is found by its keys, which are in the index that provides the order; otherwise PostgreSQL would read
 * every row of the pages before it. The pages in the second half are counted from the end.
 */
async function rowsOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { from, to }: Range,
  total?: Promise<number>,
): Promise<Row[]> {
  const page = found.clone().limit(to - from + 1);
  if (from === 0) return plainRows(page, { isRepeated: true });
  page.select(keyOf(found)).offset(from);
  const count = await total;
  if (count !== undefined && from >= count / 2) {
    const last = Math.min(to, count - 1);
    if (from > last) return [];
    page.limit(last - from + 1).offset(count - 1 - last);
    page.orderBy();
    for (const { column, direction } of orderOf(found)) page.addOrderBy(column, direction === 'ASC' ? 'DESC' : 'ASC');
  }
  return rowsWith(found, page.getQuery());
}

/** @param otherwise finds the page if the first rows of the table do not fill it */
async function rowsOfMany<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  range: Range,
  total: number,
  otherwise: () => Promise<Row[]>,
): Promise<Row[]> {
  const keys = await firstKeys(found, range);
  const isFull = keys.length === Math.min(range.to + 1, total) - range.from;
  return isFull ? rowsWithKeys(found, keys) : otherwise();
}

/** The keys of those rows of the page that are among the first of the table in its order. */
async function firstKeys<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { from, to }: Range,
): Promise<unknown[]> {
  const { tablePath } = found.expressionMap.mainAlias!.metadata;
  const first = found.clone().select(`${found.alias}.*`).where('TRUE').limit(MOST_WALKED);
  const page = found.clone().select(keyOf(found), 'key').offset(from);
  const [sql, parameters] = page.limit(to - from + 1).getQueryAndParameters();
  const rows = await found.dataSource.query<{ key: unknown }[]>(
    sql.replace(`FROM "${tablePath}"`, `FROM (${first.getQuery()})`),
    parameters,
  );
  return rows.map(({ key }) => key);
}

function rowsWithKeys<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, keys: unknown[]): Promise<Row[]> {
  return plainRows(found.clone().where(`${keyOf(found)} = ANY (:keys)`, { keys }));
}

/** @param keys a query */
function rowsWith<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, keys: string): Promise<Row[]> {
  return plainRows(found.clone().where(`${keyOf(found)} = ANY (ARRAY(${keys}))`));
}

/** PostgreSQL plans a subquery with OFFSET 0 on its own, without regard to the order. */
function sortedKeys<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, range: Range): string {
  return inOrder(`(${unsorted(found).getQuery()} OFFSET 0) AS unsorted`, found, range);
}

/** What the rows are sorted by, as `sort_0`, `sort_1` and so on, in any order. The last is the key. */
function unsorted<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const rows = found.clone().select([]).orderBy();
  orderOf(found).forEach(({ column }, index) => rows.addSelect(column, `sort_${index}`));
  return rows;
}

/** @param rows those of `unsorted` */
function inOrder<Row extends ObjectLiteral>(rows: string, found: SelectQueryBuilder<Row>, { from, to }: Range): string {
  const order = orderOf(found);
  const orderBy = order.map(({ direction }, index) => `sort_${index} ${direction}`).join();
  return `SELECT sort_${order.length - 1} FROM ${rows} ORDER BY ${orderBy} LIMIT ${to - from + 1} OFFSET ${from}`;
}

function keyOf<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>): string {
  return orderOf(found).at(-1)!.column;
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
    const read = rows.map(plain(found));
    await complete?.(read);
    yield* read;
    if (rows.length < limit) return;
    if (isSlow) limit = Math.min(2 * limit, MOST_ROWS_AT_ONCE);
    last = rows.at(-1);
  }
}

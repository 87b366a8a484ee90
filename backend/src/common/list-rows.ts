import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Page, Range } from './list-query.js';
import { plain, plainRows, selectedRows } from './plain-rows.js';
import { planned } from './pool.js';
import { rowsOfPages, type Reader } from './row-pages.js';
import { streamPoolOf } from './stream-pool.js';

/** Counting stops here; the total then means "at least this many". */
export const MAX_COUNTED = 10_000;
/** Counting the results of a search stops here, because every row has to be compared with the text. */
const MAX_FOUND = 1000;
/** Sorting as many rows takes about 10 ms. */
const FEW = 10_000;
/** The rows, in the order of a list, among which a page is looked for. */
const MAX_WALKED = 10_000;

/**
 * Reads one page of what a query finds, and the total. The order of the query must be total, and its last column unique.
 *
 * A table may have a million rows, of which PostgreSQL should read few (docs/performance.md; the plans are tested in
 * list-plans.api.ts). Which way that is depends on what provides the order:
 *
 * - `inOrder`: an index does. A later page is found by its keys, which are in the index; otherwise PostgreSQL would read
 *   every row of the pages before it. With an exact total, the pages in the second half are read from the end.
 * - `first`: an index does, it is the first page, and the total is stored. This is what people open most often, so both
 *   come in one statement.
 * - `sorted`: no index does. PostgreSQL expects the rows to be spread evenly over the order and walks through the table
 *   in it. But brands come and go, and dates and booking numbers grow together, so it may read almost all rows before
 *   the first of the page. Here, few rows are sorted. Of many, the page is looked for among the first rows of the order,
 *   and if these do not fill it, all are sorted, unless they are so many that the walk is shorter.
 * - `searched`: the rows are those with a text. PostgreSQL takes rare texts for frequent ones and would look for them in
 *   the order of the list, through all rows. Here, few results are found in any order, by the index of the texts, and
 *   then sorted. Many fill the page from the first rows of the order.
 */
export class PageReader<Row extends ObjectLiteral> {
  private readonly order: { column: string; direction: 'ASC' | 'DESC' }[];
  private readonly key: string;
  private readonly size: number;

  constructor(
    private readonly found: SelectQueryBuilder<Row>,
    private readonly range: Range,
  ) {
    this.order = orderOf(found);
    this.key = this.order.at(-1)!.column;
    this.size = range.to - range.from + 1;
  }

  /** @param total if it is to be exact; otherwise counting stops at 10,000 */
  async inOrder(total?: Promise<number>): Promise<Page<Row>> {
    const [rows, counted] = await Promise.all([this.rowsInOrder(total), total?.then(exactly) ?? this.counted()]);
    return this.page(rows, counted);
  }

  /** @param total SQL of a stored count, without parameters */
  async first(total: string): Promise<Page<Row>> {
    const page = this.found.clone().limit(this.size).addSelect(`(${total})`, 'total');
    const rows = await selectedRows(page, { isRepeated: true });
    return this.page(rows.map(plain(this.found)), exactly(Number(rows[0]?.total ?? 0)));
  }

  /** @param all the number of rows without a filter */
  async sorted(total: Promise<number>, all: Promise<number>): Promise<Page<Row>> {
    const [count, ofAll] = await Promise.all([total, all]);
    // For keys alone, an index has all that is needed.
    const mostSorted = ofAll / (this.order.length === 1 ? 2 : 4);
    const sorted = () => this.rowsOf(this.sortedKeys());
    const otherwise = count <= mostSorted ? sorted : () => this.rowsInOrder(total);
    return this.page(await (count <= FEW ? sorted() : this.firstRowsOr(otherwise, count)), exactly(count));
  }

  async searched(): Promise<Page<Row>> {
    const [results, parameters] = this.unsorted().limit(this.mostCounted(MAX_FOUND)).getQueryAndParameters();
    const [{ count, keys }] = await this.found.dataSource.query<[{ count: number; keys: unknown[] }]>(
      `WITH results AS MATERIALIZED (${results})
       SELECT (SELECT count(*)::integer FROM results) AS count, ARRAY(${this.keysIn('results')}) AS keys`,
      parameters,
    );
    const counted = this.totalOf(count, MAX_FOUND);
    const sorted = () => this.rowsOf(this.sortedKeys());
    const rows = counted.isAtLeast ? this.firstRowsOr(sorted, counted.total) : this.rowsWith(keys);
    return this.page(await rows, counted);
  }

  private page(rows: Row[], { total, isAtLeast }: Counted): Page<Row> {
    // Rows may have been added since they were counted.
    return { rows, isAtLeast, total: rows.length > 0 ? Math.max(total, this.range.from + rows.length) : total };
  }

  private async counted(): Promise<Counted> {
    const counted = this.found.clone().select('1').orderBy().limit(this.mostCounted(MAX_COUNTED));
    const [sql, parameters] = counted.getQueryAndParameters();
    const [row] = await this.found.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM (${sql}) AS found`,
      parameters,
    );
    return this.totalOf(row.count, MAX_COUNTED);
  }

  /** One more than is reported, and always one more than the page, so that the total tells whether there is a next page. */
  private mostCounted(limit: number): number {
    return Math.max(limit, this.range.to + 1) + 1;
  }

  private totalOf(count: number, limit: number): Counted {
    const isAtLeast = count === this.mostCounted(limit);
    return { isAtLeast, total: isAtLeast ? Math.max(limit, this.range.to + 2) : count };
  }

  private async rowsInOrder(total?: Promise<number>): Promise<Row[]> {
    const { from, to } = this.range;
    const page = this.found.clone().limit(this.size);
    if (from === 0) return plainRows(page, { isRepeated: true });
    page.select(this.key).offset(from);
    const count = await total;
    if (count !== undefined && from >= count / 2) {
      const last = Math.min(to, count - 1);
      if (from > last) return [];
      page.limit(last - from + 1).offset(count - 1 - last);
      page.orderBy();
      for (const { column, direction } of this.order) page.addOrderBy(column, direction === 'ASC' ? 'DESC' : 'ASC');
    }
    return this.rowsOf(page.getQuery());
  }

  /** Looks for the page among the first rows of the table in its order. @param otherwise if these do not fill it */
  private async firstRowsOr(otherwise: () => Promise<Row[]>, total: number): Promise<Row[]> {
    const { from, to } = this.range;
    const { tablePath } = this.found.expressionMap.mainAlias!.metadata;
    const first = this.found.clone().select(`${this.found.alias}.*`).where('TRUE').limit(MAX_WALKED);
    const page = this.found.clone().select(this.key, 'key').offset(from).limit(this.size);
    const [sql, parameters] = page.getQueryAndParameters();
    const rows = await this.found.dataSource.query<{ key: unknown }[]>(
      sql.replace(`FROM "${tablePath}"`, `FROM (${first.getQuery()})`),
      parameters,
    );
    const isFull = rows.length === Math.min(to + 1, total) - from;
    return isFull ? this.rowsWith(rows.map(({ key }) => key)) : otherwise();
  }

  private rowsWith(keys: unknown[]): Promise<Row[]> {
    return plainRows(this.found.clone().where(`${this.key} = ANY (:keys)`, { keys }));
  }

  /** @param keys a query with the parameters of this one */
  private rowsOf(keys: string): Promise<Row[]> {
    return plainRows(this.found.clone().where(`${this.key} = ANY (ARRAY(${keys}))`));
  }

  /** PostgreSQL plans a subquery with OFFSET 0 on its own, without regard to the order. */
  private sortedKeys(): string {
    return this.keysIn(`(${this.unsorted().getQuery()} OFFSET 0) AS unsorted`);
  }

  /** What the rows are sorted by, as `sort_0`, `sort_1` and so on, in any order. The last is the key. */
  private unsorted(): SelectQueryBuilder<Row> {
    const rows = this.found.clone().select([]).orderBy();
    this.order.forEach(({ column }, index) => rows.addSelect(column, `sort_${index}`));
    return rows;
  }

  /** @param rows those of `unsorted` */
  private keysIn(rows: string): string {
    const orderBy = this.order.map(({ direction }, index) => `sort_${index} ${direction}`).join();
    const key = `sort_${this.order.length - 1}`;
    return `SELECT ${key} FROM ${rows} ORDER BY ${orderBy} LIMIT ${this.size} OFFSET ${this.range.from}`;
  }
}

type Counted = Omit<Page<never>, 'rows'>;

const exactly = (total: number): Counted => ({ total, isAtLeast: false });

function orderOf<Row extends ObjectLiteral>({ expressionMap }: SelectQueryBuilder<Row>) {
  const orderBys = expressionMap.orderBys as Record<string, 'ASC' | 'DESC'>;
  return Object.entries(orderBys).map(([column, direction]) => ({ column, direction }));
}

/**
 * The number of records in each status, counted like a list. The statuses are spelt out in the statement so that it
 * uses an index for rare ones, too; asked in the order of that index, it does not scan the table for common ones.
 */
export async function countsByStatus<Status extends string>(
  manager: EntityManager,
  table: string,
  statuses: readonly Status[],
  condition = (status: Status) => `status = '${status}'`,
): Promise<{ status: Status; count: number }[]> {
  const counts = statuses.map(
    (status) =>
      `(SELECT count(*)::integer FROM (SELECT FROM ${table} WHERE ${condition(status)} ORDER BY created_at LIMIT ${MAX_COUNTED}) AS found) AS "${status}"`,
  );
  const [row] = await planned<Record<Status, number>>(manager, `SELECT ${counts.join()}`);
  return statuses.map((status) => ({ status, count: row![status] }));
}

/** How many of the rows that a query finds are in each status, or undefined if they are more than are counted. */
export async function countsAmong<Row extends ObjectLiteral, Status extends string>(
  found: SelectQueryBuilder<Row>,
  statuses: readonly Status[],
  isSearch: boolean,
): Promise<{ status: Status; count: number }[] | undefined> {
  const most = isSearch ? MAX_FOUND : MAX_COUNTED;
  const some = found
    .clone()
    .select(`${found.alias}.status`, 'status')
    .orderBy()
    .limit(most + 1);
  const [sql, parameters] = some.getQueryAndParameters();
  const rows = await found.dataSource.query<{ status: Status; count: number }[]>(
    `SELECT status, count(*)::integer AS count FROM (${sql}) AS found GROUP BY status`,
    parameters,
  );
  if (rows.reduce((sum, { count }) => sum + count, 0) > most) return undefined;
  const countOf = new Map(rows.map(({ status, count }) => [status, count]));
  return statuses.map((status) => ({ status, count: countOf.get(status) ?? 0 }));
}

/** Rows per query. */
const ROWS_AT_ONCE = 1000;
/** If no index provides the order, each query sorts all remaining rows, so fewer and larger queries are cheaper. */
const MAX_ROWS_AT_ONCE = 16_000;
const SLOW_PAGE_MS = 1000;

/**
 * Yields all rows in the order of the query, which must be total and in one direction. The rows are read page by page,
 * each starting after the last row of the one before, so memory use stays constant and no connection is held while the
 * reader is slow. A row whose place in the order changes in the meantime may be missed or appear twice.
 * @param complete adds data from elsewhere to the rows of a page
 */
export function streamOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  reader: Reader,
  complete?: (rows: Row[]) => Promise<unknown> | undefined,
): AsyncGenerator<Row> {
  const pool = streamPoolOf(found.dataSource);
  const order = orderOf(found);
  const keys = order.map(({ column }) => column);
  const page = found.clone();
  // As text, which keeps the microseconds that a Date would lose.
  keys.forEach((key, index) => page.addSelect(`CAST(${key} AS text)`, `key_${index}`));
  const after = `(${keys.join(', ')}) ${order[0]!.direction === 'ASC' ? '>' : '<'} (${keys.map((_, index) => `:key_${index}`).join(', ')})`;
  let limit = ROWS_AT_ONCE;
  return rowsOfPages(async (last?: Record<string, unknown>) => {
    const next = page.clone().limit(limit);
    if (last) next.andWhere(after, Object.fromEntries(keys.map((_, index) => [`key_${index}`, last[`key_${index}`]])));
    const begun = performance.now();
    const { rows } = await pool.query<Record<string, unknown>>(...next.getQueryAndParameters());
    const isFull = rows.length === limit;
    if (performance.now() - begun > SLOW_PAGE_MS) limit = Math.min(2 * limit, MAX_ROWS_AT_ONCE);
    const read = rows.map(plain(found));
    await complete?.(read);
    return { rows: read, last: isFull ? rows.at(-1) : undefined };
  }, reader);
}

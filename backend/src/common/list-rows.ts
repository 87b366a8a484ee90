import { isUUID } from 'class-validator';
import QueryStream from 'pg-query-stream';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { parseBusinessDate } from './business-day.js';
import { InvalidInput } from './errors.js';
import type { ListQuery } from './list-query.js';
import { poolOf } from './pool.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the values of a filter may be. */
export interface FilterRules {
  statuses: readonly string[];
  /** In whose days `…_gte` and `…_lte` are counted. */
  zone: string;
}

/**
 * Narrows a query of one entity by the filter of its list (docs/product.md, 10): `q` in its column `search`, `status` and `id`
 * by one or several values, dates by `…_gte` and `…_lte`, every other field by its text without regard to case.
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
  { statuses, zone }: FilterRules,
): void {
  const [field, bound] = key.split('_');
  const column = `${found.alias}.${field}`;
  if (key === 'q') {
    found.andWhere(`${found.alias}.search LIKE :search`, { search: `%${escapeLike(searchTerm(value))}%` });
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
    const texts = textsOf(key, value).map((text) => text.trim().toLowerCase());
    found.andWhere(`lower(${column}) IN (:...${key})`, { [key]: texts });
  }
}

/** The rows of one page; the query must have a total order. */
export function rowsOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { from, to }: NonNullable<ListQuery<string>['range']>,
): Promise<Row[]> {
  return found
    .clone()
    .offset(from)
    .limit(to - from + 1)
    .getMany();
}

/** All rows, one by one: memory stays the same however many there are, and however slowly they are read. */
export async function streamOf<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>): Promise<AsyncIterable<Row>> {
  const { columns } = found.expressionMap.mainAlias!.metadata;
  const hydrate = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map((column) => [column.propertyName, row[`${found.alias}_${column.databaseName}`]]),
    ) as Row;
  const [sql, parameters] = found.getQueryAndParameters();
  const client = await poolOf(found.dataSource).connect();
  // Two clocks run from the first row to the last, PostgreSQL's for a statement and pg's for an answer. A reader with a slow line would
  // lose the end of a long list to them.
  const stream = Object.assign(new QueryStream(sql, parameters, { batchSize: 200 }), { query_timeout: DAY_MS });
  client
    .query('BEGIN READ ONLY; SET LOCAL statement_timeout = 0')
    .catch((error: unknown) => stream.destroy(error as Error));
  client.query(stream).once('close', () => {
    // pg ends its clock in this callback, which it never calls for streams.
    (stream.callback as () => void)();
    client.query('COMMIT').then(
      () => client.release(),
      () => client.release(true),
    );
  });
  return stream.map(hydrate);
}

/** One or several of the statuses there are. @throws InvalidInput */
export function statusesOf(value: unknown, known: readonly string[]): string[] {
  const statuses = textsOf('status', value);
  if (!statuses.every((status) => known.includes(status)))
    throw new InvalidInput(`There is no such status. Use one of: ${known.join(', ')}.`);
  return statuses;
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
  const term = String(value).trim().toLowerCase();
  if (term.length > 200) throw new InvalidInput('Search for at most 200 characters.');
  return term.replace(/^#(?=\d)/, '');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

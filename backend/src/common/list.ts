import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Config } from '../config/config.js';
import { CSV_TYPE, csvOf, type CsvColumn } from './csv.js';
import { sendDocument } from './download.js';
import { InvalidInput } from './errors.js';
import { narrow, type FilterRules } from './list-filters.js';
import {
  MAX_ROWS,
  parseListQuery,
  sendPage,
  type ListQuery,
  type ListRules,
  type Page,
  type Range,
} from './list-query.js';
import { countsAmong, countsByStatus, PageReader, streamOf } from './list-rows.js';
import { narrowToSearch, type SearchRules } from './list-search.js';
import { firstRows } from './plain-rows.js';
import { ReadSource } from './read-source.js';
import { sendParts } from './send-parts.js';
import { inStreamTurn } from './stream-turns.js';

interface Rules<Row, Field extends string, Status extends string> extends ListRules<Field>, FilterRules, SearchRules {
  /** Date fields, each of which adds the filters `…_gte` and `…_lte`. */
  dates?: readonly string[];
  defaultSort: [NoInfer<Field>, 'ASC' | 'DESC'];
  /** What to sort by instead of the field's own column: the columns and expressions of an index. */
  order?: Partial<Record<NoInfer<Field>, string>>;
  /** Orders that an index provides for the rows with one value of a filter. */
  indexed?: Partial<Record<string, readonly NoInfer<Field>[]>>;
  /** What makes the order total; the last field is unique. Default: the id. */
  then?: readonly string[];
  statuses?: readonly Status[];
  /** What is read of each row. Default: everything. */
  fields?: readonly string[];
  /** SQL, by the name of the property that is added to each row. */
  added?: Record<string, string>;
  /** Adds what is stored elsewhere to the rows of a page. */
  complete?: (manager: EntityManager, rows: Row[]) => Promise<unknown>;
  /**
   * Makes the totals exact, unless the list is searched: returns SQL without parameters for the filters that have a stored
   * count; otherwise the rows are counted. Default: counting stops at 10,000.
   */
  storedTotal?: (filter: Record<string, unknown>) => string | undefined;
}

interface StatusCount<Status> {
  status: Status;
  count: number;
}

interface Place {
  dataSource: DataSource;
  /** The time zone in which the days of filters are counted. */
  zone: string;
}

/** Where lists are read, on any of the databases. */
@Injectable()
export class ListSource implements Place {
  readonly zone: string;

  /** @param reads where whole lists and searches are read */
  constructor(
    readonly dataSource: DataSource,
    readonly reads: ReadSource,
    { businessTimeZone }: Config,
  ) {
    this.zone = businessTimeZone;
  }
}

/**
 * One list of the API: what it can be sorted and narrowed by, and how its rows are read (docs/product.md, 10).
 *
 * A request is parsed (list-query.ts) and becomes one query: its order, the conditions of the filter (list-filters.ts) and
 * of the search (list-search.ts). With a range, a page is read in the way that suits the query; without one, the whole
 * list is streamed (both list-rows.ts).
 */
export class List<Row extends ObjectLiteral, Field extends string = string, Status extends string = string> {
  private readonly alias: string;
  private readonly rules: Rules<Row, Field, Status>;

  /** @param rules `filters` need not name `id`, flags and dates: these are added here */
  constructor(
    private readonly entity: EntityTarget<Row>,
    rules: Rules<Row, Field, Status>,
  ) {
    this.alias = rules.resource.replaceAll('-', '_');
    const { filters, dates = [], flags = {} } = rules;
    const bounds = dates.flatMap((date) => [`${date}_gte`, `${date}_lte`]);
    this.rules = { ...rules, filters: [...new Set([...filters, ...Object.keys(flags), 'id', ...bounds])] };
  }

  /**
   * The same list, of which only these fields are read.
   * @param added SQL, by the name of the property that is added to each row
   */
  brief<Brief extends ObjectLiteral>(
    fields: readonly (keyof Row & keyof Brief & string)[],
    added: Record<string, string>,
  ): List<Brief, Field, Status> {
    return new List<Brief, Field, Status>(this.entity as EntityTarget<ObjectLiteral> as EntityTarget<Brief>, {
      ...this.rules,
      fields,
      added,
      complete: undefined,
    });
  }

  /**
   * Sends one page when a range is requested, otherwise the whole list (docs/product.md, 10.1). A request for records by
   * their ids counts as one page.
   * @param given the parameters of the request
   * @param within narrows the list in addition to the request, by any field
   * @throws InvalidInput that names what is unknown and what is allowed
   */
  async send(
    response: Response,
    given: Record<string, unknown>,
    source: ListSource,
    shown: (row: Row) => object,
    within: Record<string, unknown> = {},
  ): Promise<void> {
    const query = parseListQuery(given, this.rules);
    Object.assign(query.filter, within);
    const { range, filter } = query;
    const sendFrom = async (dataSource: DataSource) => {
      const place = { dataSource, zone: source.zone };
      if (range) sendPage(response, query, await this.page(query, range, place), shown);
      else if ('id' in filter) {
        const { rows } = await this.page(query, { from: 0, to: MAX_ROWS - 1 }, place);
        response.json(rows.map(shown));
      } else await inStreamTurn(response.req, () => this.sendAll(response, query, place, shown));
    };
    const mayBeLate = 'q' in filter || !(range || 'id' in filter);
    await (mayBeLate ? source.reads.read(response.req, sendFrom) : sendFrom(source.dataSource));
  }

  /**
   * Sends the rows that the filter finds as a CSV file, in the order of the list and read like a whole list.
   * @param given the parameters of the request: `filter` and `sort`
   */
  async sendFile(
    response: Response,
    given: Record<string, unknown>,
    source: ListSource,
    { columns, now }: { columns: readonly CsvColumn<Row>[]; now: Date },
  ): Promise<void> {
    if ('range' in given) throw new InvalidInput('A file contains the whole list. Leave out range.');
    const query = parseListQuery(given, this.rules);
    const made = DateTime.fromJSDate(now, { zone: source.zone }).toFormat('yyyy-MM-dd_HHmm');
    const file = { name: `${this.rules.resource}_${made}.csv`, contentType: CSV_TYPE };
    const sendFrom = async (dataSource: DataSource) => {
      // Without what `complete` adds: files are not columns.
      const rows = streamOf(await this.select(query, { dataSource, zone: source.zone }), response);
      await sendDocument(response, { ...file, parts: csvOf(columns, rows) });
    };
    await inStreamTurn(response.req, () => source.reads.read(response.req, sendFrom));
  }

  /** The first rows of a page with this filter and order, and the number of all that it finds. */
  async first(query: Pick<ListQuery<Field>, 'filter' | 'sort'>, limit: number, source: Place) {
    return firstRows(await this.select(query, source), limit);
  }

  /** The number of records in each status. */
  counts({ dataSource }: Pick<Place, 'dataSource'>): Promise<StatusCount<Status>[]> {
    const metadata = dataSource.getMetadata(this.entity);
    const column = metadata.findColumnWithPropertyName('status')!.databaseName;
    const { manager } = dataSource;
    return countsByStatus(manager, metadata.tableName, this.rules.statuses!, (status) => `${column} = '${status}'`);
  }

  /**
   * The number of records in each status, of all or of those that the filter finds. Empty if these are more than a total
   * counts.
   * @param given the parameters of the request: `filter`
   */
  async countsFound(
    given: Record<string, unknown>,
    request: Request,
    source: ListSource,
  ): Promise<StatusCount<Status>[]> {
    if (Object.keys(given).some((key) => key !== 'filter')) throw new InvalidInput('Counts take only a filter.');
    const query = parseListQuery(given, this.rules);
    if (Object.keys(query.filter).length === 0) return this.counts(source);
    const counts = async (dataSource: DataSource) =>
      countsAmong(
        await this.select(query, { dataSource, zone: source.zone }),
        this.rules.statuses!,
        'q' in query.filter,
      );
    return (await source.reads.read(request, counts)) ?? [];
  }

  private async page(query: ListQuery<Field>, range: Range, place: Place): Promise<Page<Row>> {
    const page = await this.read(query, range, place);
    await this.rules.complete?.(place.dataSource.manager, page.rows);
    return page;
  }

  /** One page, read in the way that suits its filter (`PageReader`). */
  private async read(query: ListQuery<Field>, range: Range, place: Place): Promise<Page<Row>> {
    const { storedTotal } = this.rules;
    const found = await this.select(query, place);
    const reader = new PageReader(found, range);
    if ('q' in query.filter) return reader.searched();
    if (!storedTotal) return reader.inOrder();
    const stored = storedTotal(query.filter);
    const isIndexed = this.isIndexed(query);
    if (stored && isIndexed && range.from === 0) return reader.first(stored);
    const totalOf = async (sql: string) =>
      (await place.dataSource.query<[{ total: number }]>(`SELECT (${sql}) AS total`))[0].total;
    const total = stored ? totalOf(stored) : found.getCount();
    return isIndexed ? reader.inOrder(total) : reader.sorted(total, totalOf(storedTotal({})!));
  }

  /** Whether an index provides the order of the rows that the filter finds. */
  private isIndexed({ sort: [field], filter }: ListQuery<Field>): boolean {
    const { columns, indexed = {} } = this.rules;
    const column = (name: string) => columns?.[name] ?? name;
    const [filtered, ...others] = new Set(Object.keys(filter).map((key) => key.replace(/_[gl]te$/, '')));
    if (!filtered) return true;
    if (others.length > 0) return false;
    if (!(filtered in filter)) return column(filtered) === column(field);
    return [filter[filtered]].flat().length === 1 && !!indexed[filtered]?.includes(field);
  }

  /** As one JSON array, each row of which is written as it is read, so that memory use does not grow with the list. */
  private async sendAll(
    response: Response,
    query: ListQuery<Field>,
    place: Place,
    shown: (row: Row) => object,
  ): Promise<void> {
    const found = await this.select(query, place);
    const rows = streamOf(found, response, (read) => this.rules.complete?.(place.dataSource.manager, read));
    await sendParts(response, arrayOf(rows, shown), () => response.type('json'));
  }

  private async select(
    { sort: [field, direction], filter }: Pick<ListQuery<Field>, 'filter' | 'sort'>,
    { dataSource, zone }: Place,
  ) {
    const { order, then = ['id'], fields: read, added = {} } = this.rules;
    const found = dataSource.createQueryBuilder(this.entity, this.alias);
    if (read) found.select(read.map((field) => this.column(field)));
    for (const [property, sql] of Object.entries(added)) found.addSelect(`(${sql})`, property);
    const sorted = order?.[field] ?? field;
    found.orderBy(this.column(sorted), direction);
    for (const next of then) if (next !== sorted) found.addOrderBy(this.column(next), direction);
    const { q, ...fields } = filter;
    if (q !== undefined) await narrowToSearch(found, q, this.rules);
    narrow(found, fields, this.rules, zone);
    return found;
  }

  /** A field of the entity, or `folded(field)`, which is compared without regard to case. */
  private column(sorted: string): string {
    return sorted.replace(/\w+(?=\)?$)/, (field) => `${this.alias}.${field}`);
  }
}

async function* arrayOf<Row>(rows: AsyncIterable<Row>, shown: (row: Row) => object): AsyncIterable<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(shown(row));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

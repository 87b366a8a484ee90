import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { DateTime } from 'luxon';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { CSV_TYPE, csvOf, type CsvColumn } from './csv.js';
import { ApiDownload, sendDocument } from './download.js';
import { InvalidInput } from './errors.js';
import { narrow, type FilterRules } from './list-filters.js';
import { parseListQuery, sendList, sendPage, TOTAL_AT_LEAST, type ListQuery, type Page } from './list-query.js';
import { countsByStatus, firstPageOf, pageOf, searchedPageOf, sortedPageOf, streamOf } from './list-rows.js';
import { narrowToSearch, type SearchRules } from './list-search.js';
import { firstRows } from './plain-rows.js';
import type { ReadSource } from './read-source.js';
import { inStreamTurn } from './stream-turns.js';

interface Rules<Row, Field extends string, Status extends string>
  extends Omit<FilterRules, 'zone' | 'statuses'>, SearchRules {
  /** The plural noun used in Content-Range. */
  resource: string;
  sortable: readonly Field[];
  /** The filters, besides `id` and the `…_gte` and `…_lte` of the dates. */
  filters: readonly string[];
  dates?: readonly string[];
  /** Filters that are true or false, and the condition that they mean. */
  flags?: Record<string, string>;
  defaultSort: [NoInfer<Field>, 'ASC' | 'DESC'];
  /** Columns and expressions to sort by, where the field alone is not it: those of an index. */
  order?: Partial<Record<NoInfer<Field>, string>>;
  /** Orders that an index provides for the rows with one value of a filter. */
  indexed?: Partial<Record<string, readonly NoInfer<Field>[]>>;
  /** What makes the order total; the last field is unique. Default: the id. */
  then?: readonly string[];
  statuses?: readonly Status[];
  /** Adds what is stored elsewhere to the rows of a page. */
  complete?: (manager: EntityManager, rows: Row[]) => Promise<unknown>;
  /**
   * Makes the totals exact, unless the list is searched: returns SQL without parameters for the filters that have a stored
   * count; otherwise the rows are counted. Default: counting stops at 10,000.
   */
  storedTotal?: (filter: Record<string, unknown>) => string | undefined;
}

interface Source {
  dataSource: DataSource;
  /** Where whole lists and searches are read. */
  reads: ReadSource;
  /** The time zone in which the days of filters are counted. */
  zone: string;
}

type Place = Omit<Source, 'reads'>;

/** One list of the API: what it can be sorted and narrowed by, and how its rows are read (docs/product.md, 10). */
export class List<Row extends ObjectLiteral, Field extends string = string, Status extends string = string> {
  private readonly alias: string;
  private readonly filters: string[];

  constructor(
    private readonly entity: EntityTarget<Row>,
    private readonly rules: Rules<Row, Field, Status>,
  ) {
    this.alias = rules.resource.replaceAll('-', '_');
    const { filters, dates = [], flags = {} } = rules;
    this.filters = [
      ...filters,
      ...Object.keys(flags),
      'id',
      ...dates.flatMap((date) => [`${date}_gte`, `${date}_lte`]),
    ];
  }

  /**
   * Sends one page when a range is requested, otherwise the whole list.
   * @param given the parameters of the request
   * @param within narrows the list in addition to the request, by any field
   * @throws InvalidInput that names what is unknown and what is allowed
   */
  async send(
    response: Response,
    given: Record<string, unknown>,
    source: Source,
    shown: (row: Row) => object,
    within: Record<string, unknown> = {},
  ): Promise<void> {
    const wanted = this.read(given);
    Object.assign(wanted.filter, within);
    const sendFrom = (dataSource: DataSource) => {
      const place = { dataSource, zone: source.zone };
      const reader = {
        page: (query: ListQuery<Field>) => this.page(query, place),
        stream: (query: ListQuery<Field>) => this.stream(query, place),
      };
      return sendList(response, wanted, reader, shown);
    };
    const mayBeLate = 'q' in wanted.filter || !(wanted.range || 'id' in wanted.filter);
    await (mayBeLate ? source.reads.read(response.req, sendFrom) : sendFrom(source.dataSource));
  }

  /**
   * Sends the rows that the filter finds as a CSV file, in the order of the list and read like a whole list.
   * @param given the parameters of the request: `filter` and `sort`
   */
  async sendFile(
    response: Response,
    given: Record<string, unknown>,
    source: Source,
    { columns, now }: { columns: readonly CsvColumn<Row>[]; now: Date },
  ): Promise<void> {
    if ('range' in given) throw new InvalidInput('A file contains the whole list. Leave out range.');
    const query = this.read(given);
    const made = DateTime.fromJSDate(now, { zone: source.zone }).toFormat('yyyy-MM-dd_HHmm');
    const file = { name: `${this.rules.resource}_${made}.csv`, contentType: CSV_TYPE };
    const sendFrom = async (dataSource: DataSource) => {
      // Without what `complete` adds: files are not columns.
      const rows = streamOf(await this.select(query, { dataSource, zone: source.zone }));
      await sendDocument(response, { ...file, parts: csvOf(columns, rows) });
    };
    await inStreamTurn(response.req, () => source.reads.read(response.req, sendFrom));
  }

  /** For a short list: one page, or, without a range, all rows as one. */
  async sendAtOnce(
    response: Response,
    given: Record<string, unknown>,
    source: Place,
    shown: (row: Row) => object,
  ): Promise<void> {
    const query = this.read(given);
    const found = await this.select(query, source);
    const [rows, total] = await found
      .offset(query.range?.from)
      .limit(query.range && query.range.to - query.range.from + 1)
      .getManyAndCount();
    sendPage(response, query, { rows, total, isAtLeast: false }, shown);
  }

  /** The first rows of a page with this filter and order, and the number of all that it finds. */
  async first(query: Pick<ListQuery<Field>, 'filter' | 'sort'>, limit: number, source: Place) {
    return firstRows(await this.select(query, source), limit);
  }

  /** The number of records in each status. */
  counts({ dataSource }: Pick<Source, 'dataSource'>): Promise<{ status: Status; count: number }[]> {
    return countsByStatus(dataSource, dataSource.getMetadata(this.entity).tableName, this.rules.statuses!);
  }

  private read(given: Record<string, unknown>): ListQuery<Field> {
    const { resource, sortable, defaultSort } = this.rules;
    return parseListQuery(given, { resource, sortable, filters: this.filters, defaultSort });
  }

  private async page(query: ListQuery<Field>, source: Place): Promise<Page<Row>> {
    const { complete } = this.rules;
    const page = await this.find(query, source);
    await complete?.(source.dataSource.manager, page.rows);
    return page;
  }

  /** One page, read in the way that suits its filter. */
  private async find(query: ListQuery<Field>, source: Place): Promise<Page<Row>> {
    const { filter, range } = query;
    const found = await this.select(query, source);
    const { storedTotal } = this.rules;
    if ('q' in filter) return searchedPageOf(found, range!);
    if (!storedTotal) return pageOf(found, range!);
    const stored = storedTotal(filter);
    const isIndexed = this.isIndexed(query);
    if (stored && isIndexed && range!.from === 0) return firstPageOf(found, range!, stored);
    const totalOf = async (sql: string) =>
      (await source.dataSource.query<[{ total: number }]>(`SELECT (${sql}) AS total`))[0].total;
    const total = stored ? totalOf(stored) : found.getCount();
    return isIndexed ? pageOf(found, range!, total) : sortedPageOf(found, range!, total, totalOf(storedTotal({})!));
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

  private async *stream(query: ListQuery<Field>, source: Place): AsyncIterable<Row> {
    const found = await this.select(query, source);
    yield* streamOf(found, (rows) => this.rules.complete?.(source.dataSource.manager, rows));
  }

  private async select(
    { sort: [field, direction], filter }: Pick<ListQuery<Field>, 'filter' | 'sort'>,
    { dataSource, zone }: Place,
  ) {
    const { order, then = ['id'], flags = {}, statuses, exact, columns } = this.rules;
    const found = dataSource.createQueryBuilder(this.entity, this.alias);
    const sorted = order?.[field] ?? field;
    found.orderBy(this.column(sorted), direction);
    for (const next of then) if (next !== sorted) found.addOrderBy(this.column(next), direction);
    const { q, ...fields } = filter;
    if (q !== undefined) await narrowToSearch(found, q, this.rules);
    for (const [flag, condition] of Object.entries(flags)) this.narrowByFlag(found, fields, flag, condition);
    narrow(found, fields, { zone, statuses, exact, columns });
    return found;
  }

  private narrowByFlag(
    found: SelectQueryBuilder<Row>,
    filter: Record<string, unknown>,
    flag: string,
    condition: string,
  ): void {
    const { [flag]: value } = filter;
    Reflect.deleteProperty(filter, flag);
    if (value === undefined) return;
    if (typeof value !== 'boolean') throw new InvalidInput(`${flag} must be true or false.`);
    found.andWhere(`${value ? '' : 'NOT '}(${this.alias}.${condition})`);
  }

  /** A field of the entity, or `folded(field)`, which is compared without regard to case. */
  private column(sorted: string): string {
    return sorted.replace(/\w+(?=\)?$)/, (field) => `${this.alias}.${field}`);
  }
}

/** A list as a file in the API's description. */
export const ApiListFile = (example: { sort: string; filter: string }) =>
  applyDecorators(
    ApiQuery({ name: 'sort', required: false, type: String, example: example.sort }),
    ApiQuery({ name: 'filter', required: false, type: String, example: example.filter }),
    ApiDownload('text/csv'),
  );

/** The parameters and rows of a list in the API's description. */
export const ApiList = (row: Type, example: { sort: string; filter: string }) =>
  applyDecorators(
    ApiQuery({ name: 'sort', required: false, type: String, example: example.sort }),
    ApiQuery({ name: 'range', required: false, type: String, example: '[0,24]' }),
    ApiQuery({ name: 'filter', required: false, type: String, example: example.filter }),
    ApiOkResponse({
      type: [row],
      description: 'With `range`, one page and its Content-Range; otherwise the whole list',
      headers: {
        'Content-Range': { description: 'As in `bookings 0-9/319`', schema: { type: 'string' } },
        [TOTAL_AT_LEAST]: {
          description: '`true` when counting stopped: there are at least as many rows as Content-Range says',
          schema: { type: 'string' },
        },
      },
    }),
  );

import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * The header of a column, and its cell for a row. Amounts that may be negative are numbers, or pence as bigint: a text
 * that begins with a minus would be escaped as a formula.
 */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number | bigint];

export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * Rows as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. No cell can act as a formula: text
 * that begins like one is prefixed with an apostrophe, even after leading spaces, which some programs skip
 * (docs/product.md, 6.6).
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): AsyncIterable<Buffer> {
  const csv = stringify({
    ...{ bom: true, header: true, columns: columns.map(([header]) => header), record_delimiter: 'windows' },
    // Not the default beside record_delimiter. Without it, each line of a text would begin a new row.
    quote_record_delimiter: true,
    // Where a comma is the decimal sign, Excel splits at semicolons.
    quoted_match: ';',
    escape_formulas: true,
    cast: {
      string: (text) => text.trimStart(),
      bigint: (pence) => (Number(pence) / 100).toFixed(2),
    },
  });
  // Errors reach the reader, and when the reader stops, the rows are released.
  return pipeline(
    rows,
    async function* (source: AsyncIterable<Row>) {
      for await (const row of source) yield columns.map(([, cell]) => cell(row));
    },
    csv,
    () => undefined,
  );
}

/**
 * Functions for days, `02 Mar 2026`, and moments, `02 Mar 2026 14:05`, in the time zone. They use Intl, because Luxon
 * takes several times as long, which matters for a million rows.
 */
export function csvTimes(zone: string): Record<'day' | 'moment', (moment: Date) => string> {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, day: '2-digit', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  // Formatted as "Mar 02, 2026, 14:05".
  const partsOf = (moment: Date) => format.format(moment).split(/,? /);
  return {
    day: (moment) => {
      const [month, day, year] = partsOf(moment);
      return `${day} ${month} ${year}`;
    },
    moment: (moment) => {
      const [month, day, year, time] = partsOf(moment);
      return `${day} ${month} ${year} ${time}`;
    },
  };
}

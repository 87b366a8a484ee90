import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { poolOf, prepared } from './pool.js';

/** pg makes a Date of a day; the API and the rules want yyyy-MM-dd. TypeORM converts it only where there is a transformer. */
export const dayAsText = { from: (day: string) => day, to: (day: string) => day };

/** Each connection keeps some tens of kilobytes for each. */
const MAX_PREPARED = 100;
const preparedTexts = new Set<string>();

/**
 * Reads the rows of a query over one table as plain objects. Making entities of them would take longer than the
 * statement.
 * @param isRepeated whether the same text is sent often; the first hundred are prepared, if they have no parameters
 */
export async function plainRows<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  options: { isRepeated?: boolean } = {},
): Promise<Row[]> {
  return (await selectedRows(found, options)).map(plain(found));
}

/** The same, as PostgreSQL returns them. */
export async function selectedRows<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  { isRepeated = false } = {},
): Promise<Record<string, unknown>[]> {
  const [text, values] = found.getQueryAndParameters();
  const pool = poolOf(found.dataSource);
  if (isRepeated && values.length === 0 && preparedTexts.size < MAX_PREPARED) preparedTexts.add(text);
  return preparedTexts.has(text)
    ? prepared<Record<string, unknown>>(pool, text)
    : (await pool.query<Record<string, unknown>>(text, values)).rows;
}

/** Turns a row as PostgreSQL returns it into one with the entity's properties. */
export function plain<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
): (row: Record<string, unknown>) => Row {
  const { driver } = found.dataSource;
  const { mainAlias, selects } = found.expressionMap;
  const read = new Set(selects.map(({ selection }) => selection));
  const columns = mainAlias!.metadata.columns
    .filter(({ propertyName }) => read.has(found.alias) || read.has(`${found.alias}.${propertyName}`))
    .map((column) => ({
      ...{ property: column.propertyName, selected: `${found.alias}_${column.databaseName}` },
      convert: column.transformer && ((value: unknown): unknown => driver.prepareHydratedValue(value, column)),
    }));
  for (const { aliasName } of selects)
    if (aliasName) columns.push({ property: aliasName, selected: aliasName, convert: undefined });
  // Spreading makes an object of a fixed shape; one that grew by two dozen keys would be a slow dictionary.
  const empty = { ...Object.fromEntries(columns.map(({ property }) => [property, undefined as unknown])) };
  return (row) => {
    const properties = { ...empty };
    for (const { property, selected, convert } of columns)
      properties[property] = convert ? convert(row[selected]) : row[selected];
    return properties as Row;
  };
}

/** The first rows that a query finds, and the number of all of them, which is known without counting if they are few. */
export async function firstRows<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  limit: number,
): Promise<{ count: number; rows: Row[] }> {
  const rows = await plainRows(found.clone().limit(limit), { isRepeated: true });
  return { rows, count: rows.length < limit ? rows.length : await found.getCount() };
}

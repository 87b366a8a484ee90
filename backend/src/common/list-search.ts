import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { distinctValues } from './distinct-values.js';
import { InvalidInput } from './errors.js';
import { folded } from './folded.js';
import { planned } from './pool.js';

/** What the search `q` of a list compares. All fields have an index of their folded texts. */
export interface SearchRules {
  /** What the column `search` contains, but for the number, if each field has few different texts. */
  searched?: readonly string[];
  /** Fields that the column does not contain, with few different texts. */
  searchedNames?: readonly string[];
}

/** The index of the texts finds terms of three letters and more. */
const SHORTEST_INDEXED = 3;
/** Reading as many takes about 50 ms. */
const MOST_TEXTS = 10_000;
/** More texts are so frequent that the first rows suffice. */
const MOST_MATCHES = 100;

/**
 * Adds the condition of a search: the column `search` or one of the names contains the term. The few names are searched
 * first; the index of the name then finds their rows, and a term that no name contains costs nothing more. Adding the
 * names to the column instead would rewrite the table, which locks it meanwhile.
 * @throws InvalidInput
 */
export async function narrowToSearch<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  value: unknown,
  { searched = [], searchedNames = [] }: SearchRules,
): Promise<void> {
  const term = searchTerm(value);
  const names = await matchesOf(found, term, searchedNames);
  const search = `%${escapeLike(term)}%`;
  found.andWhere(`(${[`${found.alias}.search LIKE lower(:search)`, ...conditionsOf(found, names)].join(' OR ')})`, {
    ...parametersOf(names),
    ...{ search, name: `%${escapeLike(folded(term))}%` },
  });
  if (searched.length > 0 && isFoundByTexts(term))
    narrowToTexts(found, [...names, ...(await matchesOf(found, term, searched))]);
}

/** The number may contain digits, and letters outside ASCII may be composed in several ways. */
function isFoundByTexts(term: string): boolean {
  return term.length < SHORTEST_INDEXED && /^[\0-\x7f]*[^\d][\0-\x7f]*$/.test(term);
}

/**
 * Finds one or two letters without comparing all rows: many rows share few brands and contacts, each of which an index
 * finds at once.
 */
function narrowToTexts<Row extends ObjectLiteral>(found: SelectQueryBuilder<Row>, matches: Matches[]): void {
  const texts = matches.map(([, containing]) => containing);
  if (texts.includes(undefined) || texts.flat().length > MOST_MATCHES) return;
  found.andWhere(`(${conditionsOf(found, matches).join(' OR ') || 'FALSE'})`, parametersOf(matches));
}

/** A field and its texts that contain the term, or undefined if the field has too many different ones. */
type Matches = [field: string, texts: string[] | undefined];

function matchesOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  term: string,
  fields: readonly string[],
): Promise<Matches[]> {
  return Promise.all(
    fields.map(async (field): Promise<Matches> => [field, await textsWith(found, folded(term), field)]),
  );
}

function conditionsOf<Row extends ObjectLiteral>({ alias }: SelectQueryBuilder<Row>, matches: Matches[]): string[] {
  return matches
    .filter(([, texts]) => texts?.length !== 0)
    .map(([field, texts]) => `folded(${alias}.${field}) ${texts ? `= ANY (:texts_${field})` : 'LIKE :name'}`);
}

function parametersOf(matches: Matches[]): Record<string, unknown> {
  return Object.fromEntries(matches.map(([field, texts]) => [`texts_${field}`, texts]));
}

async function textsWith<Row extends ObjectLiteral>(
  { dataSource, expressionMap }: SelectQueryBuilder<Row>,
  term: string,
  field: string,
): Promise<string[] | undefined> {
  const { metadata } = expressionMap.mainAlias!;
  const { tablePath } = metadata;
  const text = `folded(${metadata.findColumnWithPropertyName(field)!.databaseName})`;
  const [row] = await planned<{ texts: string[]; count: number }>(
    dataSource.manager,
    `SELECT count(*)::integer, coalesce(array_agg(value) FILTER (WHERE value LIKE $1), '{}') AS texts
     FROM (${distinctValues({ table: tablePath, column: text })} LIMIT ${MOST_TEXTS}) AS different`,
    [`%${escapeLike(term)}%`],
  );
  return row!.count < MOST_TEXTS ? row!.texts : undefined;
}

/** Booking numbers may be typed with the # that the interface shows. */
function searchTerm(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InvalidInput('q must be the text to search for.');
  const term = String(value).trim();
  if (term.length > 200) throw new InvalidInput('Search for at most 200 characters.');
  return term.replace(/^#(?=\d)/, '');
}

/** The text as part of a pattern of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

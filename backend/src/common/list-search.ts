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
const MAX_TEXTS = 10_000;
/** More texts are so frequent that the first rows suffice. */
const MAX_MATCHES = 100;

/** Each word is looked for by itself. */
const MAX_WORDS = 10;

/**
 * Adds the condition of a search: the column `search` or one of the names contains the word, for each word of the text.
 * @throws InvalidInput
 */
export async function narrowToSearch<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  value: unknown,
  rules: SearchRules,
): Promise<void> {
  for (const [place, word] of searchWords(value).entries()) await narrowToWord(found, word, place, rules);
}

/**
 * The few names are searched first; the index of the name then finds their rows, and a word that no name contains costs
 * nothing more. Adding the names to the column instead would rewrite the table, which locks it meanwhile.
 */
async function narrowToWord<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  word: string,
  place: number,
  { searched = [], searchedNames = [] }: SearchRules,
): Promise<void> {
  const names = await matchesOf(found, word, searchedNames);
  const search = `%${escapeLike(word)}%`;
  const conditions = [`${found.alias}.search LIKE lower(:search${place})`, ...conditionsOf(found, names, place)];
  found.andWhere(`(${conditions.join(' OR ')})`, {
    ...parametersOf(names, place),
    ...{ [`search${place}`]: search, [`name${place}`]: `%${escapeLike(folded(word))}%` },
  });
  if (searched.length > 0 && isFoundByTexts(word))
    narrowToTexts(found, [...names, ...(await matchesOf(found, word, searched))], place);
}

/** The number may contain digits, and letters outside ASCII may be composed in several ways. */
function isFoundByTexts(word: string): boolean {
  return word.length < SHORTEST_INDEXED && /^[\0-\x7f]*[^\d][\0-\x7f]*$/.test(word);
}

/**
 * Finds one or two letters without comparing all rows: many rows share few brands and contacts, each of which an index
 * finds at once.
 */
function narrowToTexts<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  matches: Matches[],
  place: number,
): void {
  const texts = matches.map(([, containing]) => containing);
  if (texts.includes(undefined) || texts.flat().length > MAX_MATCHES) return;
  found.andWhere(`(${conditionsOf(found, matches, place).join(' OR ') || 'FALSE'})`, parametersOf(matches, place));
}

/** A field and its texts that contain the word, or undefined if the field has too many different ones. */
type Matches = [field: string, texts: string[] | undefined];

function matchesOf<Row extends ObjectLiteral>(
  found: SelectQueryBuilder<Row>,
  word: string,
  fields: readonly string[],
): Promise<Matches[]> {
  return Promise.all(
    fields.map(async (field): Promise<Matches> => [field, await textsWith(found, folded(word), field)]),
  );
}

function conditionsOf<Row extends ObjectLiteral>(
  { alias }: SelectQueryBuilder<Row>,
  matches: Matches[],
  place: number,
): string[] {
  return matches
    .filter(([, texts]) => texts?.length !== 0)
    .map(
      ([field, texts]) =>
        `folded(${alias}.${field}) ${texts ? `= ANY (:texts${place}_${field})` : `LIKE :name${place}`}`,
    );
}

function parametersOf(matches: Matches[], place: number): Record<string, unknown> {
  return Object.fromEntries(matches.map(([field, texts]) => [`texts${place}_${field}`, texts]));
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
     FROM (${distinctValues({ table: tablePath, column: text })} LIMIT ${MAX_TEXTS}) AS different`,
    [`%${escapeLike(term)}%`],
  );
  return row!.count < MAX_TEXTS ? row!.texts : undefined;
}

/** Booking numbers may be typed with the # that the interface shows. */
function searchWords(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InvalidInput('q must be the text to search for.');
  const text = String(value).trim();
  if (text.length > 200) throw new InvalidInput('Search for at most 200 characters.');
  const words = new Set(text.split(/\s+/).map((word) => word.replace(/^#(?=\d)/, '')));
  if (words.size > MAX_WORDS) throw new InvalidInput(`Search for at most ${MAX_WORDS} words.`);
  return [...words];
}

/** The text as part of a pattern of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

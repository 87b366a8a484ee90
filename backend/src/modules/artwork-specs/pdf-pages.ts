import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Turns } from '../../common/turns.js';

export interface PdfPages {
  pages: number;
  /** Of the first page, in millimetres, as displayed. */
  width: number;
  height: number;
}

const MILLIMETRES_A_POINT = 25.4 / 72;
/** Together, so that a small file cannot become a large one. */
const MAX_INFLATED_BYTES = 32 * 1024 ** 2;
const MAX_PAGES = 10_000;
const MAX_OBJECTS = 500_000;
/** Of the pages and the lists of them. Objects may overlap or be used many times, so small files could be long to read. */
const MAX_READ_CHARACTERS = 16 * 1024 ** 2;

/** A file of up to 10 MB is read as a whole, one at a time. */
const turns = new Turns(1);
const inflated = promisify(inflate);

/**
 * Counts the pages of a PDF and measures the first one, by its trim box if it has one. Nothing but the structure of the
 * document is read, without its table of offsets, which may be damaged.
 * @returns null when the structure cannot be followed: the file is damaged, encrypted with compressed objects, or made to
 * take long
 */
export function readPdfPages(path: string): Promise<PdfPages | null> {
  return turns.run(async () => {
    const text = await readFile(path, 'latin1');
    const objects = await objectsOf(text).catch((error: unknown) => {
      if (error instanceof RangeError) return null;
      throw error;
    });
    const root = /\/Root\s{0,9}(\d{1,9})\s/.exec(text.slice(Math.max(text.lastIndexOf('/Root'), 0)));
    return objects && root && measured(objects, Number(root[1]));
  });
}

/** The dictionaries of a document by the numbers of their objects. A later one replaces an earlier one. */
type Objects = Map<number, string>;

/** @throws RangeError when there are too many, or compressed ones cannot be read */
async function objectsOf(text: string): Promise<Objects> {
  const objects: Objects = new Map();
  let count = 0;
  const add = (number: number, dictionary: string) => {
    // Those that replace an earlier one count as well: they take as long to read.
    count += 1;
    if (count > MAX_OBJECTS) throw new RangeError(`${count} objects are too many`);
    objects.set(number, dictionary);
  };
  const nextEnd = finder(text, /endobj/g);
  // Titles, addresses and names of fonts have the word in them, too.
  const nextStream = finder(text, /stream(?<=>>\s{0,9}stream)(?=[\r\n])/g);
  const nextStreamEnd = finder(text, /endstream/g);
  let budget = MAX_INFLATED_BYTES;
  const header = /\b(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
  for (let found = header.exec(text); found; found = header.exec(text)) {
    const start = header.lastIndex;
    const stream = nextStream(start);
    const end = Math.min(nextEnd(start), stream);
    const dictionary = text.slice(start, end);
    add(Number(found[1]), dictionary);
    if (end < stream) continue;
    const contentStart = stream + (text.startsWith('stream\r\n', stream) ? 8 : 7);
    header.lastIndex = nextStreamEnd(contentStart);
    if (!/\/Type\s{0,9}\/ObjStm\b/.test(dictionary)) continue;
    const content = await contentOf(dictionary, text.slice(contentStart, header.lastIndex), budget);
    budget -= content.length;
    for (const [number, compressed] of compressedObjects(dictionary, content)) add(number, compressed);
  }
  return objects;
}

/** Finds the next occurrence after a position that only grows, without searching any part of the text twice. */
function finder(text: string, word: RegExp): (from: number) => number {
  let at = -1;
  return (from) => {
    word.lastIndex = from;
    if (at < from) at = word.exec(text)?.index ?? text.length;
    return at;
  };
}

/** @throws RangeError when it cannot be inflated, or not within the budget */
async function contentOf(dictionary: string, content: string, budget: number): Promise<string> {
  if (!dictionary.includes('/Filter')) return content;
  try {
    const bytes = await inflated(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(budget, 1) });
    return bytes.toString('latin1');
  } catch {
    throw new RangeError('The compressed objects cannot be read.');
  }
}

/** A list of numbers and offsets comes first. Each object ends where the next one begins. */
function* compressedObjects(dictionary: string, content: string): Generator<[number: number, dictionary: string]> {
  const first = Number(/\/First\s{0,9}(\d{1,9})/.exec(dictionary)?.[1]);
  if (!(first <= content.length)) return;
  let former: { number: number; start: number } | undefined;
  for (const [, number, offset] of content.slice(0, first).matchAll(/\b(\d{1,9})\s{1,9}(\d{1,9})(?!\d)/g)) {
    const start = first + Number(offset);
    if (former) yield [former.number, content.slice(former.start, start)];
    former = { number: Number(number), start };
  }
  if (former) yield [former.number, content.slice(former.start)];
}

/** What a page takes from those above it. */
interface Inherited {
  MediaBox?: string;
  CropBox?: string;
  Rotate?: string;
}

function measured(objects: Objects, root: number): PdfPages | null {
  const top = referenceIn(valueIn(objects.get(root), 'Pages'));
  const pending: { number: number | undefined; inherited: Inherited }[] = [{ number: top, inherited: {} }];
  const seen = new Set<number>();
  let pages = 0;
  let characters = 0;
  let size: { width: number; height: number } | null = null;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const dictionary = objects.get(node.number ?? -1);
    if (dictionary === undefined || seen.has(node.number!) || seen.size > MAX_PAGES) return null;
    seen.add(node.number!);
    const kids = resolved(objects, valueIn(dictionary, 'Kids'));
    characters += dictionary.length + (kids?.length ?? 0);
    if (characters > MAX_READ_CHARACTERS) return null;
    if (kids === undefined) {
      if (pages === 0) size = sizeOf(objects, dictionary, node.inherited);
      pages += 1;
    } else {
      const inherited = pages === 0 ? { ...node.inherited, ...inheritableOf(dictionary) } : {};
      const numbers: number[] = [];
      for (const [, number] of kids.matchAll(/\b(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R/g)) {
        numbers.push(Number(number));
        if (pending.length + numbers.length > MAX_PAGES) return null;
      }
      // The last one put there is looked at first.
      pending.push(...numbers.reverse().map((number) => ({ number, inherited })));
    }
  }
  return size && { pages, ...size };
}

function inheritableOf(dictionary: string): Inherited {
  const keys = ['MediaBox', 'CropBox', 'Rotate'] as const;
  const entries = keys.map((key) => [key, valueIn(dictionary, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function sizeOf(objects: Objects, page: string, inherited: Inherited): { width: number; height: number } | null {
  const own = { ...inherited, ...inheritableOf(page) };
  const boxes = [valueIn(page, 'TrimBox'), own.CropBox, own.MediaBox].map((box) => resolved(objects, box));
  const sides = boxes.map(sidesOf).find((found) => found !== null);
  if (!sides) return null;
  const unit = Number(valueIn(page, 'UserUnit') ?? 1) * MILLIMETRES_A_POINT;
  const [width, height] = sides.map((side) => Math.round(side * unit * 10) / 10) as [number, number];
  if (!(width > 0 && height > 0)) return null;
  const turn = Number(resolved(objects, own.Rotate) ?? 0);
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** More than any box has. */
const MAX_BOX_CHARACTERS = 200;

/** A box is two opposite corners. */
function sidesOf(box: string | undefined): [width: number, height: number] | null {
  const numbers = (box?.slice(0, MAX_BOX_CHARACTERS).match(/-?[\d.]{1,20}/g) ?? []).map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [left, bottom, right, top] = numbers as [number, number, number, number];
  return [Math.abs(right - left), Math.abs(top - bottom)];
}

/** A list, a reference, or a name or number. Only looked for behind the first such key, which bounds the work. */
function valueIn(dictionary: string | undefined, key: string): string | undefined {
  const found = new RegExp(`/${key}(?![A-Za-z0-9])\\s{0,9}`).exec(dictionary ?? '');
  return found ? VALUE.exec(dictionary!.slice(found.index + found[0].length))?.[0] : undefined;
}
const VALUE = /^(?:\[[^\]]*\]|\d{1,9}\s{1,9}\d{1,5}\s{1,9}R|[^\s/<>[\]]+)/;

function referenceIn(value: string | undefined): number | undefined {
  const found = /^(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R$/.exec(value ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

function resolved(objects: Objects, value: string | undefined): string | undefined {
  const reference = referenceIn(value);
  return reference === undefined ? value : objects.get(reference)?.trim();
}

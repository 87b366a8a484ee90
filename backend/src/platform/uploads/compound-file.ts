import type { FileHandle } from 'node:fs/promises';
import { readAt } from './random-access.js';

const HEADER_BYTES = 512;
const FAT_SECTORS_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const MAX_DIRECTORY_SECTORS = 2000;
/** Sector numbers from here on are markers (free, end of chain) rather than positions. */
const FIRST_MARK = 0xfffffffa;
const STREAM = 2;

/**
 * The names of the streams at the root of an OLE compound file, which distinguish a .doc from an .xls, .ppt or .msi.
 * All of these begin with the same bytes, and a workbook may contain a whole Word document further down. (Microsoft's
 * [MS-CFB].)
 * @throws RangeError when the file does not follow the format.
 */
export async function rootStreamsOf(file: FileHandle): Promise<Set<string>> {
  const entries = await readDirectory(file);
  const names = new Set<string>();
  const seen = new Set<number>();
  const pending = [entries[0]?.readUInt32LE(76) ?? FIRST_MARK];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    const nameBytes = Math.min(entry.readUInt16LE(64), 64);
    if (entry[66] === STREAM) names.add(entry.toString('utf16le', 0, Math.max(nameBytes - 2, 0)));
    pending.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}

async function readDirectory(file: FileHandle): Promise<Buffer[]> {
  const header = await readAt(file, 0, HEADER_BYTES);
  const sectorBytes = 2 ** header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('no such size of sectors');
  const readSector = (sector: number) => readAt(file, (sector + 1) * sectorBytes, sectorBytes);
  const fat = await readFatSectorNumbers(header, sectorBytes, readSector);
  const entries: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < FIRST_MARK; count++) {
    if (count === MAX_DIRECTORY_SECTORS) throw new RangeError('the directory does not end');
    const bytes = await readSector(sector);
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(bytes.subarray(at, at + ENTRY_BYTES));
    const perFatSector = sectorBytes / 4;
    const fatSector = await readSector(fat[Math.floor(sector / perFatSector)] ?? FIRST_MARK);
    sector = fatSector.readUInt32LE((sector % perFatSector) * 4);
  }
  return entries;
}

/** The header lists the first 109 sectors of the allocation table; files above 7 MB have a chain of further lists. */
async function readFatSectorNumbers(
  header: Buffer,
  sectorBytes: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number[]> {
  const numbers: number[] = [];
  for (let index = 0; index < FAT_SECTORS_IN_HEADER; index++) numbers.push(header.readUInt32LE(76 + index * 4));
  let list = header.readUInt32LE(68);
  for (let count = header.readUInt32LE(72); count > 0 && list < FIRST_MARK && numbers.length < 10_000; count--) {
    const bytes = await readSector(list);
    for (let at = 0; at < sectorBytes - 4; at += 4) numbers.push(bytes.readUInt32LE(at));
    list = bytes.readUInt32LE(sectorBytes - 4);
  }
  return numbers;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from '../../src/cli/backup-archive.js';
import { openDesk } from '../api/desk.js';
import { createDatabase, createMigratedDatabase, dropDatabase, query, testFolder } from '../support/index.js';
import {
  archiveOf,
  expectDone,
  expectRefused,
  filesBelow,
  readEntries,
  tablesOf,
  type Entry,
  type Installation,
} from './commands.js';

interface Manifest {
  format: number;
  migrations: string[];
  tables: { name: string; columns: string[] }[];
  files: { key: string; size: number }[];
}

let folder: string;
let used: Installation;
let archive: string;
let entries: Entry[];

beforeAll(async () => {
  folder = testFolder('archives');
  used = { databaseUrl: await createMigratedDatabase(), dataDir: testFolder('used') };
  const desk = await openDesk(used);
  const { id } = await desk.bookingThatIs('Under Review');
  await desk.bookingThatIs('Approved');
  await desk.stop();
  archive = join(folder, 'whole.tar.gz');
  await expectDone('backup', [archive], used);
  // Changes the installation after the backup, so that any partial restore is noticed.
  await query(used.databaseUrl, 'DELETE FROM bookings WHERE id = $1', [id]);
  entries = await readEntries(archive);
});

afterAll(() => dropDatabase(used.databaseUrl));

const manifest = () => JSON.parse(entries.at(-1)!.bytes.toString()) as Manifest;
const withManifest = (changed: object) => [
  ...entries.slice(0, -1),
  { path: 'manifest.json', bytes: Buffer.from(JSON.stringify(changed)) },
];
const without = (path: string) => entries.filter((entry) => entry.path !== path);
const aFile = () => entries.find(({ path }) => path.startsWith('files/'))!;
const users = () => entries.find(({ path }) => path === 'tables/users.copy')!;
const alongside = (path: string, type?: 'SymbolicLink') => [
  { path, bytes: Buffer.from(join(folder, 'outside')), type },
  ...entries,
];
const altered = (chosen: Entry) =>
  entries.map((entry) => (entry === chosen ? { ...entry, bytes: Buffer.from(entry.bytes).fill('x', 0, 1) } : entry));

function cut(share: number): Buffer {
  const bytes = readFileSync(archive);
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

function flipped(share: number): Buffer {
  const bytes = readFileSync(archive);
  bytes[Math.floor(bytes.length * share)]! ^= 0x10;
  return bytes;
}

const NOT_WHOLE = 'is not a whole backup of Placard, and nothing was restored';
const NEWER = 'made by a newer Placard';

/** Damaged archives, or what they contain, each with the text of its refusal. */
type Damaged = [what: string, damage: () => Buffer | Entry[], refusal: string];

function writeDamaged(file: string, damage: () => Buffer | Entry[]): void {
  const damaged = damage();
  writeFileSync(file, Buffer.isBuffer(damaged) ? damaged : archiveOf(damaged));
}

/** Those that are refused while they are read. */
const UNREADABLE: Damaged[] = [
  ['an empty file', () => Buffer.alloc(0), NOT_WHOLE],
  ['one cut off in its header', () => cut(0.0001), NOT_WHOLE],
  ['one cut off after a quarter', () => cut(0.25), NOT_WHOLE],
  ['one without its last bytes', () => cut(0.9999), NOT_WHOLE],
  ['one with a bit flipped near its beginning', () => flipped(0.05), NOT_WHOLE],
  ['one with a bit flipped in the middle', () => flipped(0.5), NOT_WHOLE],
  ['one with a bit flipped near its end', () => flipped(0.999), NOT_WHOLE],
  ['another kind of archive', () => [{ path: 'readme.txt', bytes: Buffer.from('x') }], 'readme.txt is in it'],
  ['one without a file', () => without(aFile().path), 'is missing'],
  ['one without a table', () => without('tables/bookings.copy'), 'tables/bookings.copy is missing'],
  ['one without its manifest', () => entries.slice(0, -1), 'its end is missing'],
  ['one with a file of other content', () => altered(aFile()), 'does not hold what it should'],
  ['one with other rows in a table', () => altered(users()), 'tables/users.copy does not hold what it should'],
  ['one of a newer format', () => withManifest({ format: 3, contents: {} }), NEWER],
  ['one from before 1.0.0', () => withManifest({ ...manifest(), format: 1 }), 'from before Placard 1.0.0'],
  ['one with an invalid manifest', () => withManifest({ format: 2, tables: 'all' }), NOT_WHOLE],
  ...['../outside', 'files/../../outside', 'tables/../../outside.copy'].map((path): Damaged => [
    `one with a path that leads out of it, ${path}`,
    () => alongside(path),
    `${path} is in it`,
  ]),
  ['one with an absolute path', () => alongside(join(folder, 'outside')), 'is in it'],
  ['one with a link', () => alongside('tables/link.copy', 'SymbolicLink'), 'tables/link.copy is in it'],
  ['one with an entry twice', () => [entries[0]!, ...entries], 'is in it twice'],
  ['one with an entry that its manifest does not list', () => alongside('tables/more.copy'), 'tables/more.copy'],
];

/** Those for a command, each with and without data where it is restored. */
const REFUSED: Damaged[] = [
  ['one cut off in the middle', () => cut(0.5), NOT_WHOLE],
  [
    'one of a newer version',
    () => withManifest({ ...manifest(), migrations: [...manifest().migrations, 'Later1900000000001'] }),
    NEWER,
  ],
  [
    'one of an unreleased version with only some migrations',
    () => withManifest({ ...manifest(), migrations: ['CarriedNames1700000000019', 'ReportColumns1700000000024'] }),
    'from an unreleased version after Placard 1.0.0',
  ],
  [
    'one made without a table',
    () => {
      const { tables, ...rest } = manifest();
      const fewer = { ...rest, tables: tables.filter(({ name }) => name !== 'bookings') };
      return withManifest(fewer).filter(({ path }) => path !== 'tables/bookings.copy');
    },
    'lacks the table bookings',
  ],
  [
    'one with rows that do not fit into their table',
    () => {
      const { tables, ...rest } = manifest();
      const turned = tables.map((table) => ({ ...table, columns: [...table.columns].reverse() }));
      return withManifest({ ...rest, tables: turned });
    },
    'cannot be filled from this backup',
  ],
];

it('reads no damaged backup, and writes nothing elsewhere', async () => {
  for (const [index, [what, damage, refusal]] of UNREADABLE.entries()) {
    const file = join(folder, `unreadable-${index}.tar.gz`);
    writeDamaged(file, damage);
    const into = join(folder, `read-${index}`);
    mkdirSync(into);
    await expect(readArchive(file, into), what).rejects.toThrow(refusal);
  }
  expect(existsSync(join(folder, 'outside'))).toBe(false);
  const missing = join(folder, 'missing.tar.gz');
  await expect(readArchive(missing, folder)).rejects.toThrow(
    `${missing} could not be unpacked, and nothing was restored`,
  );
});

describe('a restore', () => {
  let empty: Installation;
  beforeAll(async () => {
    empty = { databaseUrl: await createDatabase(), dataDir: testFolder('empty') };
  });
  afterAll(() => dropDatabase(empty.databaseUrl));

  it.each(REFUSED)('of a damaged backup brings neither rows nor files: %s', async (_, damage, refusal) => {
    const before = { tables: await tablesOf(used.databaseUrl), files: filesBelow(used.dataDir) };
    const file = join(folder, 'damaged.tar.gz');
    writeDamaged(file, damage);
    const said = await Promise.all([
      expectRefused('restore', [file, '--replace'], used, refusal),
      expectRefused('restore', [file], empty, refusal),
    ]);
    expect(said.join('\n')).not.toMatch(/^\s+at /m);
    expect({ tables: await tablesOf(used.databaseUrl), files: filesBelow(used.dataDir) }).toEqual(before);
    expect(await tablesOf(empty.databaseUrl)).toEqual({});
    expect(filesBelow(empty.dataDir)).toEqual({});
  });
});

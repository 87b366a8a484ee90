import type { DataSource } from 'typeorm';
import { FileStore } from '../platform/files/file-store.service.js';
import { sumContent } from '../platform/files/file-sums.js';
import { StoredFile } from '../platform/files/stored-file.entity.js';
import type { Storage } from '../platform/storage/storage.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { FOLDERS, isPhysicalKey } from '../platform/storage/stored-name.js';
import { asCommandError, CommandError, runCommand } from './command.js';
import { withDataSource } from './with-data-source.js';

const USAGE = 'npm run files:check';
const BATCH = 500;

await runCommand(USAGE, [], async ({ config, args }) => {
  if (args.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const storage = await storageOf(config);
  await withDataSource(config, [StoredFile], async (dataSource) => {
    const store = new FileStore(dataSource.manager, storage);
    await store.claim();
    // Files that production has stored since the backup are not strangers in a drill that reads them.
    const hasOwn = await store.mayStore();
    const { checked, wrong } = await checkFiles(dataSource, storage);
    const strangers = hasOwn ? await findStrangers(dataSource, storage) : 0;
    const found = wrong + strangers;
    console.log(
      `${checked} files compared with ${storage.place}: ${found === 0 ? 'all is well' : `${found} findings`}.`,
    );
    if (found > 0) process.exitCode = 1;
  }).catch(asCommandError);
});

/** Checks that the file of every record exists and is what was uploaded. */
async function checkFiles(dataSource: DataSource, storage: Storage): Promise<{ checked: number; wrong: number }> {
  let [checked, wrong, after] = [0, 0, ''];
  for (;;) {
    const files = await dataSource.manager
      .createQueryBuilder(StoredFile, 'file')
      .where(`file.key > :after AND file.state IN ('kept', 'missing')`, { after })
      .orderBy('file.key')
      .limit(BATCH)
      .getMany();
    for (const file of files) {
      const finding = await findingOf(file, storage);
      if (finding) console.log(`${finding}: ${file.key}, “${file.name}” of ${file.ownerType} ${file.ownerId}`);
      if (finding) wrong++;
    }
    checked += files.length;
    if (files.length < BATCH) return { checked, wrong };
    after = files.at(-1)!.key;
  }
}

async function findingOf({ key, size, sha256 }: StoredFile, storage: Storage): Promise<string | undefined> {
  const content = await sumContent(storage, key);
  if (!content) return 'missing';
  if (size !== null && content.size !== size) return `wrong size (${content.size} bytes instead of ${size})`;
  return sha256 && !content.sha256.equals(sha256) ? 'wrong content' : undefined;
}

/** Counts stored objects with keys of ours but without a row; the sweep removes them. */
async function findStrangers(dataSource: DataSource, storage: Storage): Promise<number> {
  let strangers = 0;
  let batch: string[] = [];
  const compare = async () => {
    const rows = await dataSource.query<{ key: string }[]>(
      `SELECT key FROM files WHERE key = ANY ($1) AND state <> 'trashed'`,
      [batch],
    );
    const known = new Set(rows.map(({ key }) => key));
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      console.log(`stranger: ${key} belongs to no record`);
      strangers++;
    }
    batch = [];
  };
  for (const folder of FOLDERS) {
    for await (const { key } of storage.list(folder)) {
      if (isPhysicalKey(key)) batch.push(key);
      if (batch.length === BATCH) await compare();
    }
  }
  await compare();
  return strangers;
}

import type { DataSource } from 'typeorm';
import { FileStore } from '../platform/files/file-store.service.js';
import { markFound, markMissing, saveSum, sumContent, type Content } from '../platform/files/file-sums.js';
import { StoredFile } from '../platform/files/stored-file.entity.js';
import type { Storage } from '../platform/storage/storage.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { FOLDERS, isPhysicalKey } from '../platform/storage/stored-name.js';
import { asCommandError, CommandError, runCommand } from './command.js';
import { withDataSource } from './with-data-source.js';

const USAGE = 'npm run files:check [-- --give-up]';
const BATCH = 500;
const ADVICE =
  'Backups fail until each missing or damaged file is put back or given up. An older backup has it as files/<key>. ' +
  'If it is lost for good, move away what is left of it and run npm run files:check -- --give-up: its record stays.';

await runCommand(USAGE, ['give-up'], async ({ config, args, options }) => {
  if (args.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const storage = await storageOf(config);
  await withDataSource(config, [StoredFile], async (dataSource) => {
    const store = new FileStore(dataSource.manager, storage);
    await store.claim();
    // Files that production has stored since the backup are not strangers in a drill that reads them.
    const hasOwn = await store.mayStore();
    const givesUp = options.has('give-up');
    if (givesUp && !hasOwn)
      throw new CommandError("This drill reads another installation's files, so it has none of its own to give up.");
    const { checked, wrong } = await checkFiles(dataSource, storage, store, givesUp);
    const strangers = hasOwn ? await findStrangers(dataSource, storage) : 0;
    const found = wrong + strangers;
    console.log(
      `${checked} files compared with ${storage.place}: ${found === 0 ? 'all is well' : `${found} findings`}.`,
    );
    if (wrong > 0) console.log(ADVICE);
    if (found > 0) process.exitCode = 1;
  }).catch(asCommandError);
});

/**
 * Checks that the file of every record exists and is what was uploaded. A file from before 1.0.0 that has no checksum
 * yet gets it.
 * @param givesUp whether files that do not exist are recorded as missing, so that later checks accept that
 */
async function checkFiles(
  dataSource: DataSource,
  storage: Storage,
  store: FileStore,
  givesUp: boolean,
): Promise<{ checked: number; wrong: number }> {
  let [checked, wrong, after] = [0, 0, ''];
  for (;;) {
    const files = await dataSource.manager
      .createQueryBuilder(StoredFile, 'file')
      .where(`file.key > :after AND file.state IN ('kept', 'missing')`, { after })
      .orderBy('file.key')
      .limit(BATCH)
      .getMany();
    for (const file of files) {
      const content = await sumContent(storage, file.key);
      // Throws when the whole store has gone away since the start.
      if (!content) await store.mayStore();
      const difference = content ? differenceOf(file, content) : 'missing';
      const wasMissing = file.state === 'missing';
      // Its record may have been deleted since the rows were read.
      if (!content && !(await dataSource.manager.existsBy(StoredFile, { id: file.id }))) continue;
      if (!content && givesUp) await markMissing(dataSource, [file.key]);
      if (content && !difference) {
        if (wasMissing) await markFound(dataSource, file.id, content);
        else if (!file.sha256) await saveSum(dataSource, file.id, content);
      }
      const isGivenUp = !content && (wasMissing || givesUp);
      const givenUp = wasMissing ? 'known to be missing' : 'given up';
      const found = isGivenUp ? givenUp : difference;
      if (found) console.log(`${found}: ${file.key}, “${file.name}” of ${file.ownerType} ${file.ownerId}`);
      if (difference && !isGivenUp) wrong++;
    }
    checked += files.length;
    if (files.length < BATCH) return { checked, wrong };
    after = files.at(-1)!.key;
  }
}

function differenceOf({ size, sha256 }: StoredFile, content: Content): string | undefined {
  if (size !== null && content.size !== size) return `wrong size (${content.size} bytes instead of ${size})`;
  return sha256 && !content.sha256.equals(sha256) ? 'wrong content' : undefined;
}

/** Counts stored objects with keys of ours but without a row; the sweep removes them. */
async function findStrangers(dataSource: DataSource, storage: Storage): Promise<number> {
  let strangers = 0;
  let batch: string[] = [];
  const compare = async () => {
    // A running server removes files after their rows.
    const rows = await dataSource.query<{ key: string }[]>(
      `SELECT key FROM files WHERE key = ANY ($1) AND state <> 'trashed'
       UNION ALL SELECT jsonb_array_elements_text(payload -> 'keys') FROM jobs
       WHERE kind = 'remove-files' AND (state IN ('waiting', 'running') OR finished_at > now() - interval '1 hour')`,
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

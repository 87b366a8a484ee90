import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepTemporaryFolders } from './temporary-folder.js';

const parent = mkdtempSync(join(tmpdir(), 'placard-sweep-'));
afterAll(() => rmSync(parent, { recursive: true }));

const LONG_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);
const NOBODY = { host: hostname(), pid: 2 ** 22 + 1, started: '1' };

function folder(name: string, files: Record<string, string>): void {
  mkdirSync(join(parent, name));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(parent, name, file), content);
  utimesSync(join(parent, name), LONG_AGO, LONG_AGO);
}

it('removes what commands left behind that were killed, and nothing that is not theirs', async () => {
  folder('restore-aB3dE6', { 'owner.json': JSON.stringify(NOBODY), 'dump.sql': 'rows' });
  folder('upgrade-aB3dE6', {});
  folder('.placard-backup-aB3dE6', { 'owner.json': '{"host":' });
  // Names that fit by chance: six letters, and a date.
  folder('restore-backup', { 'placard.tar.gz': 'the only copy' });
  folder('upgrade-261123', { 'owner.json': '{}', 'notes.txt': 'of somebody else' });
  writeFileSync(join(parent, 'restore-readme'), 'a file');
  utimesSync(join(parent, 'restore-readme'), LONG_AGO, LONG_AGO);
  await sweepTemporaryFolders(parent);
  expect(readdirSync(parent).sort()).toEqual(['restore-backup', 'restore-readme', 'upgrade-261123']);
});

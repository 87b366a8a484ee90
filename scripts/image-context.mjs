// Builds from only those files that .dockerignore admits, as `docker build` does. This reveals a missing file before
// somebody builds the image.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { minimatch } from 'minimatch';
import { npm, root } from './lib/processes.mjs';

const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ admits: line.startsWith('!'), pattern: line.replace(/^!/, '') }));

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .stdout.toString()
  .split('\0')
  .filter(Boolean);
const context = mkdtempSync(join(tmpdir(), 'placard-image-'));
try {
  for (const file of files.filter(isAdmitted)) cpSync(join(root, file), join(context, file));
  for (const packages of ['node_modules', 'backend/node_modules', 'frontend/node_modules'].filter(isPresent))
    symlinkSync(join(root, packages), join(context, packages));
  process.exitCode = await npm(['run', 'build', '--silent'], { cwd: context, stdio: ['ignore', 'ignore', 'inherit'] });
} finally {
  rmSync(context, { recursive: true, force: true });
}

function isPresent(path) {
  return existsSync(join(root, path));
}

/** The last rule that matches the file or a folder above it decides. */
function isAdmitted(file) {
  const parts = file.split('/');
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  const decisive = rules.findLast(({ pattern }) => paths.some((path) => minimatch(path, pattern, { dot: true })));
  return decisive?.admits ?? true;
}

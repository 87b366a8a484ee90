// Builds from only those files that .dockerignore admits, as `docker build` does, and imports what the bundle needs with
// only those packages that the image gets. This reveals a missing file or package before somebody builds the image.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { minimatch } from 'minimatch';
import ts from 'typescript';
import { node, npm, root } from './lib/processes.mjs';

const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ admits: line.startsWith('!'), pattern: line.replace(/^!/, '') }));

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .stdout.toString()
  .split('\0')
  .filter(Boolean);
const folder = mkdtempSync(join(tmpdir(), 'placard-image-'));
const context = join(folder, 'context');
try {
  for (const file of files.filter(isAdmitted)) cpSync(join(root, file), join(context, file));
  for (const packages of ['node_modules', 'backend/node_modules', 'frontend/node_modules'].filter(isPresent))
    symlinkSync(join(root, packages), join(context, packages));
  const quietly = { cwd: context, stdio: ['ignore', 'ignore', 'inherit'] };
  process.exitCode = (await npm(['run', 'build', '--workspaces', '--silent'], quietly)) || (await importFromImage());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Lays the bundle and its packages out as the Dockerfile does, and imports from there what the bundle imports. */
async function importFromImage() {
  const image = join(folder, 'image');
  const own = '@placard/embedded-postgres';
  await node([join(context, 'backend/scripts/external.mjs'), image]);
  for (const part of ['package.json', 'dist'])
    cpSync(join(context, 'packages/embedded-postgres', part), join(image, 'node_modules', own, part), {
      recursive: true,
    });
  const dist = join(image, 'backend/dist');
  cpSync(join(context, 'backend/dist'), dist, { recursive: true });
  // What our own packages do not have either is imported in case somebody has installed it.
  const needed = [...packagesOf(dist)].filter((name) => resolve(join(root, 'backend/dist'), name));
  const missing = needed.filter((name) => !resolve(dist, name));
  if (missing.length > 0) {
    console.error(`The image lacks ${missing.join(', ')}: add it to EXTERNAL in backend/scripts/external.mjs.`);
    return 1;
  }
  const modules = needed.filter((name) => !name.endsWith('.json'));
  const program = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  return node(['--input-type=module', '--eval', program], { cwd: dist });
}

/** What the files of a folder import, require or resolve from node_modules. */
function packagesOf(dist) {
  const files = readdirSync(dist, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.js'));
  const names = files.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    // `__require` is the bundler's.
    const required = [...text.matchAll(/(?:__require|\.resolve)\("([^"]+)"\)/g)].map(([, name]) => name);
    return [...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName), ...required];
  });
  return new Set(names.filter((name) => /^[@\w]/.test(name) && !isBuiltin(name)));
}

function resolve(dist, name) {
  try {
    return createRequire(join(dist, 'main.js')).resolve(name);
  } catch {
    return undefined;
  }
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

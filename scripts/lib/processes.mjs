// Runs other programs from a script. A script that is told to stop passes the signal on to its children and exits last.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// Not `parseEnv` by its name, which would stop an old Node before `checkNode` says what is wrong.
import util from 'node:util';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The options of Node with which npm start runs the server, as the image does. They save memory: the young generation
 * is small, and garbage is collected before the heap has grown to more than twice what is in use.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
/** The variables that npm start adds for the server, unless they are set. */
export const SERVER_ENV = {
  // By default, glibc lets each thread keep freed memory for itself.
  MALLOC_ARENA_MAX: '2',
  // Node 22 and later keep compiled code there, which makes the next start quicker.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/** The server's environment: ours, and what only the file .env sets. */
export function serverEnvironment() {
  const file = join(root, '.env');
  return { ...(existsSync(file) && util.parseEnv(readFileSync(file, 'utf8'))), ...process.env };
}

const children = new Set();
let stoppedBy;

// In a terminal, Ctrl-C reaches the children as well, so a second signal must be harmless to them. But a signal to npm,
// or from a service manager to its process, reaches only us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

// npm passes signals to its own shell, which may be killed without passing them on to us.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}

function stop(signal) {
  if (stoppedBy === signal) return;
  stoppedBy ??= signal;
  if (children.size === 0) process.exit(exitCodeOf(null, signal));
  for (const child of children) child.kill(signal);
}

/** The exit code that a shell would report. */
function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal];
}

/**
 * Runs a program in the repository's folder (or options.cwd) with our terminal. The returned promise resolves to its
 * exit code and has the process as `child`.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { endWithSignal?: boolean }} [options]
 */
export function run(program, args, { endWithSignal = true, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  children.add(child);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      children.delete(child);
      if (stoppedBy && endWithSignal && children.size === 0) process.exit(exitCodeOf(null, stoppedBy));
      resolve(exitCodeOf(code, signal));
    });
  });
  return Object.assign(ended, { child });
}

/** Runs npm, if possible the same one that runs this script. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Runs a JavaScript file with this Node. */
export function node(args, options) {
  return run(process.execPath, args, options);
}

/** The message is meant for the user, so there is no stack trace. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

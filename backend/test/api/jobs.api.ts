import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMigratedDatabase, dropDatabase, rowsOf, until, type Rows } from '../support/index.js';

const PROCESS = fileURLToPath(new URL('../support/job-process.mjs', import.meta.url));

interface JobRow {
  id: string;
  state: string;
  attempts: number;
  last_error: string | null;
  waits: number;
}

let databaseUrl: string;
let rows: Rows;
let processes: ChildProcess[] = [];

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  rows = rowsOf(databaseUrl);
  await rows('CREATE TABLE test_runs (job uuid, process integer)');
});

afterEach(async () => {
  await Promise.all(processes.map((child) => end(child, 'SIGKILL')));
  processes = [];
  await rows('TRUNCATE jobs, test_runs');
});

afterAll(() => dropDatabase(databaseUrl));

async function startProcess(): Promise<ChildProcess> {
  const child = fork(PROCESS, [databaseUrl], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  processes.push(child);
  await once(child, 'message');
  return child;
}

async function add(child: ChildProcess, ends: string, more: object = {}): Promise<string> {
  child.send({ payload: { ends }, ...more });
  const [{ id }] = (await once(child, 'message')) as [{ id: string }];
  return id;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const job = async (id: string): Promise<JobRow> =>
  (
    await rows<JobRow>(`SELECT *, extract(epoch FROM run_at - now())::float AS waits FROM jobs WHERE id = $1`, [id])
  )[0]!;
const runs = (id?: string) =>
  rows<{ process: number }>('SELECT process FROM test_runs WHERE $1::uuid IS NULL OR job = $1', [id ?? null]);
const state = (id: string, wanted: string) =>
  until(`the job to be ${wanted}`, async () => {
    const row = await job(id);
    return row.state === wanted && row;
  });
const leaseRunsOut = (id: string) =>
  rows(`UPDATE jobs SET lease_until = now() - interval '1 second' WHERE id = $1`, [id]);

describe('a process', () => {
  let child: ChildProcess;

  beforeAll(async () => {
    child = await startProcess();
    processes = [];
  });
  afterAll(() => end(child, 'SIGKILL'));

  it('runs each job once, with two instances running', async () => {
    await startProcess();
    await rows(`INSERT INTO jobs (kind, payload) SELECT 'test', '{"ends":"well"}' FROM generate_series(1, 60)`);
    await add(child, 'well');
    await until('all jobs to be done', async () => {
      const [left] = await rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM jobs WHERE state <> 'done' OR attempts <> 1`,
      );
      return left!.count === 0;
    });
    const done = await runs();
    expect(done).toHaveLength(61);
  });

  it('goes on after a time in which jobs of every kind were running', async () => {
    const long = await add(child, 'after a while');
    const next = await add(child, 'well');
    await state(long, 'done');
    await state(next, 'done');
  });

  it('tries a failed job again after a pause, and gives up eventually', async () => {
    const once = await add(child, 'failing once');
    const failed = await until('the first attempt', async () => {
      const row = await job(once);
      return row.last_error !== null && row;
    });
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'not this time' });
    expect(failed.waits).toBeGreaterThan(0);
    await rows('UPDATE jobs SET run_at = now() WHERE id = $1', [once]);
    await state(once, 'done');
    expect(await runs(once)).toHaveLength(2);

    const always = await add(child, 'failing always');
    await until('the first attempt', async () => (await job(always)).last_error);
    await rows('UPDATE jobs SET attempts = 7, run_at = now() WHERE id = $1', [always]);
    expect(await state(always, 'failed')).toMatchObject({ attempts: 8, last_error: 'never' });
  });

  // Last, because its jobs never end.
  it('adds a job only if its transaction commits, and only one job per key', async () => {
    expect(await add(child, 'well', { rollback: true })).toBeUndefined();
    const running = await add(child, 'never', { options: { key: 'a' } });
    expect(await add(child, 'never', { options: { key: 'a' } })).toBe(running);
    expect(await add(child, 'never', { options: { key: 'b' } })).not.toBe(running);
    expect(await rows('SELECT id FROM jobs')).toHaveLength(2);
  });
});

it('takes over the job of a killed process when its lease runs out', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()]);
  const id = await add(first, 'never');
  const [run] = await until('a process to begin', async () => {
    const begun = await runs(id);
    return begun.length > 0 && begun;
  });
  const [holder, other] = run!.process === first.pid ? [first, second] : [second, first];
  await end(holder, 'SIGKILL');
  expect(await job(id)).toMatchObject({ state: 'running', attempts: 1 });
  await leaseRunsOut(id);
  await until('the other process to begin', async () => (await runs(id)).length === 2);
  expect((await runs(id)).at(-1)!.process).toBe(other.pid);
});

it.each([
  ['never ends', 'never'],
  ['ignores its signal', 'ignoring its signal'],
])('returns a job that %s at shutdown', async (_, ends) => {
  const first = await startProcess();
  const id = await add(first, ends);
  await until('the job to begin', async () => (await runs(id)).length === 1);
  await end(first, 'SIGTERM');
  expect(first.exitCode).toBe(0);
  expect(await job(id)).toMatchObject({ state: 'waiting', attempts: 0, lease_until: null });
  const second = await startProcess();
  await until('the next process to begin', async () => (await runs(id)).length === 2);
  expect((await runs(id)).at(-1)!.process).toBe(second.pid);
});

it('does not change a job that another process has taken over', async () => {
  const [first] = await Promise.all([startProcess(), startProcess()]);
  const id = await add(first, 'never');
  await until('the job to begin', async () => (await runs(id)).length === 1);
  await leaseRunsOut(id);
  await until('the other process to begin', async () => (await runs(id)).length === 2);
  const [holder] = await runs(id);
  const late = processes.find(({ pid }) => pid === holder!.process)!;
  await end(late, 'SIGTERM');
  expect(await job(id)).toMatchObject({ state: 'running', attempts: 2 });
});

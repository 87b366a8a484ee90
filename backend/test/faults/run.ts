import { parseArgs } from 'node:util';
import { startRun } from '../support/begin-run.mjs';
import { circumstances, writeTable } from '../../../scripts/lib/written-table.mjs';
import { backups } from './backups.js';
import { capacity } from './capacity.js';
import { clock } from './clock.js';
import { crowds } from './crowds.js';
import { disks } from './disks.js';
import { fuzz } from './fuzz.js';
import { instances } from './instances.js';
import { kills } from './kills.js';
import { mail } from './mail.js';
import { options } from './options.js';
import { Random } from './random.js';
import { reminders } from './reminders.js';
import { table, type NotRun, type Outcome, type Scenario } from './scenario.js';
import { sweep } from './sweep.js';

const SCENARIOS: Record<string, Scenario> = {
  kills,
  sweep,
  backups,
  mail,
  instances,
  crowds,
  disks,
  fuzz,
  clock,
  options,
  reminders,
  capacity,
};
/** Scenarios that a quick run does in parallel to save time. Crowds run alone because they measure response times. */
const QUICK_LANES = [
  ['kills', 'backups', 'instances', 'disks', 'fuzz'],
  ['clock', 'options', 'reminders', 'mail', 'sweep', 'capacity'],
  ['crowds'],
];
type Work = () => unknown;

/** Limits the output of one outcome if everything is broken. */
const MAX_SHOWN = 25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join('", "')}". The scenarios are: ${Object.keys(SCENARIOS).join(', ')}.`);
  process.exit(1);
}
if (values.write && positionals.length > 0) {
  console.error('Only a run of all scenarios writes the table.');
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const begun = Date.now();
const ranAt = `${circumstances()} at the start${values.quick ? ', with `--quick`' : ''}.`;
const say = (line: string) => console.error(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);
say(`seed ${seed}: --seed ${seed} makes the same choices again`);

const endRun = await startRun({ durable: true });
const unfinished = new Set<Work[]>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupted());
const found = new Map<string, (Outcome | NotRun)[]>();
try {
  const [one, other, alone] = values.quick ? QUICK_LANES : [Object.keys(SCENARIOS), [], []];
  await Promise.all([inTurn(one!), inTurn(other!)]);
  await inTurn(alone!);
} finally {
  await endRun();
}
const outcomes = Object.keys(SCENARIOS).flatMap((name) => found.get(name) ?? []);
process.stdout.write(`\n${table(outcomes)}\n`);
if (values.write) await writeTable('docs/promises.md', 'faults', `${ranAt}\n\n${table(outcomes)}`);
const lost = outcomes.flatMap((outcome) => ('lost' in outcome ? outcome.lost : []));
process.stdout.write(`\n${lost.length === 0 ? 'Nothing was lost.' : `${lost.length} lost: see above.`}\n`);
process.exit(lost.length === 0 ? 0 : 1);

async function inTurn(names: string[]): Promise<void> {
  for (const name of names.filter((each) => chosen.includes(each))) found.set(name, await run(name));
}

async function run(name: string): Promise<(Outcome | NotRun)[]> {
  const toDo: Work[] = [];
  unfinished.add(toDo);
  say(`${name} …`);
  const outcomes = await SCENARIOS[name]!({
    quick: values.quick,
    minutes: Number(values.minutes ?? (values.quick ? 0.25 : 5)),
    random: new Random(seed).fork(name),
    atEnd: (work) => toDo.unshift(work),
    say: (line) => say(`${name}: ${line}`),
  }).catch((error: unknown): Outcome[] => [
    {
      promise: name,
      tried: 'failed',
      lost: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    },
  ]);
  await cleanUp(toDo);
  for (const outcome of outcomes) {
    if ('lost' in outcome) for (const loss of outcome.lost.slice(0, MAX_SHOWN)) say(`${name}: LOST ${loss}`);
  }
  return outcomes;
}

/** Removes processes, mounts and folders that the end of the run does not remove. */
async function cleanUp(toDo: Work[]): Promise<void> {
  unfinished.delete(toDo);
  for (const work of toDo) await (async () => work())().catch((error: unknown) => say(String(error)));
}

async function interrupted(): Promise<void> {
  for (const toDo of unfinished) await cleanUp(toDo);
  await endRun();
  process.exit(130);
}

import { parseArgs } from 'node:util';
import beginRun from '../support/begin-run.mjs';
import { backups } from './backups.js';
import { clock } from './clock.js';
import { crowds } from './crowds.js';
import { disks } from './disks.js';
import { fuzz } from './fuzz.js';
import { instances } from './instances.js';
import { kills } from './kills.js';
import { mail } from './mail.js';
import { Random } from './random.js';
import { sweep } from './sweep.js';
import { table, type NotRun, type Outcome, type Scenario } from './scenario.js';

const SCENARIOS: Record<string, Scenario> = { kills, sweep, backups, mail, instances, crowds, disks, fuzz, clock };

/** Of one outcome: what is broken altogether would fill screens. */
const MOST_SHOWN = 25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(
    `There is no scenario "${unknown.join('", "')}": say one or more of ${Object.keys(SCENARIOS).join(', ')}.`,
  );
  process.exit(1);
}
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const begun = Date.now();
const say = (line: string) => console.error(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);
say(`seed ${seed}: --seed ${seed} makes the same choices again`);

const endRun = await beginRun();
const outcomes: (Outcome | NotRun)[] = [];
try {
  for (const [name, run] of Object.entries(SCENARIOS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const promise = `scenario ${name}`;
    const toDo: (() => unknown)[] = [];
    const settings = {
      quick: values.quick,
      minutes: Number(values.minutes ?? (values.quick ? 0.25 : 5)),
      random: new Random(seed).fork(name),
      atEnd: (work: () => unknown) => toDo.unshift(work),
      say: (line: string) => say(`${name}: ${line}`),
    };
    say(`${name} …`);
    const found = await run(settings).catch((error: unknown): Outcome[] => [
      { promise, tried: 'broke off', lost: [error instanceof Error ? (error.stack ?? error.message) : String(error)] },
    ]);
    for (const work of toDo) await Promise.resolve(work()).catch((error: unknown) => say(String(error)));
    outcomes.push(...found);
    for (const outcome of found) {
      if ('lost' in outcome) for (const loss of outcome.lost.slice(0, MOST_SHOWN)) say(`${name}: LOST ${loss}`);
    }
  }
} finally {
  await endRun();
}
process.stdout.write(`\n${table(outcomes)}\n`);
const lost = outcomes.flatMap((outcome) => ('lost' in outcome ? outcome.lost : []));
process.stdout.write(`\n${lost.length === 0 ? 'Nothing was lost.' : `${lost.length} lost: see above.`}\n`);
process.exit(lost.length === 0 ? 0 : 1);

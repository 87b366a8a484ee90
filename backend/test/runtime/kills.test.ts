import { kills } from '../faults/kills.js';
import { Random } from '../faults/random.js';

/** Of a machine on which other tests run as well; npm run test:faults asks for ten seconds. */
const HEALTHY_WITHIN_MS = 60_000;

let atEnd: (() => unknown)[];

beforeEach(() => {
  atEnd = [];
});

afterEach(async () => {
  for (const work of atEnd) await work();
});

it('loses nothing that was acknowledged when server and database are killed under load', async () => {
  const seed = Date.now() % 1_000_000;
  const settings = {
    quick: true,
    minutes: 0,
    random: new Random(seed),
    atEnd: (work: () => unknown) => atEnd.unshift(work),
    say: () => undefined,
  };
  const [outcome] = await kills(settings, HEALTHY_WITHIN_MS);
  expect({ seed, lost: outcome!.lost }).toEqual({ seed, lost: [] });
}, 600_000);

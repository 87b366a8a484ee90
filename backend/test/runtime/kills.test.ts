import { killed } from '../faults/kills.js';
import { Random } from '../faults/random.js';

const toDo: (() => unknown)[] = [];

afterAll(async () => {
  for (const work of toDo) await work();
});

// The short form of npm run test:faults -- kills, so that its ledger cannot fall behind the product. Other tests kill only
// the server.
it('loses and doubles no mail, file, audit entry or acknowledged write when it is killed', async () => {
  const seed = Date.now() % 1_000_000;
  const run = { random: new Random(seed), atEnd: (work: () => unknown) => toDo.unshift(work), say: () => undefined };
  const { lost } = await killed(run, { server: 0, database: 1, everything: 1 });
  expect({ seed, lost }).toEqual({ seed, lost: [] });
}, 600_000);

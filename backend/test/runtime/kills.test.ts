import { killed } from '../faults/kills.js';
import { Random } from '../faults/random.js';

const toDo: (() => unknown)[] = [];

afterAll(async () => {
  for (const work of toDo) await work();
});

// The short form of npm run test:faults -- kills, so that its ledger cannot fall behind the product.
it('loses and doubles no mail, file, audit entry or acknowledged write when it is killed', async () => {
  const seed = Date.now() % 1_000_000;
  const run = { random: new Random(seed), atEnd: (work: () => unknown) => toDo.unshift(work), say: () => undefined };
  // Not the database alone: in two of seven runs of this test it was not started again within three minutes, and we do not
  // know why yet. npm run test:faults -- kills does that, and prints the server's log when it happens.
  const { lost } = await killed(run, { server: 2, database: 0, everything: 1 });
  expect({ seed, lost }).toEqual({ seed, lost: [] });
}, 600_000);

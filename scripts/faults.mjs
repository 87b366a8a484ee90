// npm run test:faults [-- scenario …] [-- --quick] [-- --minutes n] [-- --seed n] [-- --write]: exposes a running
// server to faults, and prints what was promised, tried and lost; --write puts that into docs/promises.md.
import { prepare } from './lib/prepare.mjs';
import { node } from './lib/processes.mjs';

await prepare();
process.exitCode = await node([
  ...['--enable-source-maps', '--import', './scripts/lib/typescript.mjs'],
  ...['backend/test/faults/run.ts', ...process.argv.slice(2)],
]);

// npm start: from a fresh clone to a running Placard. Arguments go to the server: npm start -- --demo
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { node, root } from './lib/processes.mjs';

await prepare();
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
process.exitCode = await node([...settings, '--enable-source-maps', 'backend/dist/main.js', ...process.argv.slice(2)], {
  endWithSignal: false,
});

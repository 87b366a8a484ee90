// npm start: from a fresh clone to a running Placard. Arguments are passed to the server: npm start -- --demo. With
// --cli it runs one of the backend's commands instead, with the same configuration: npm run backup and so on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { node, root } from './lib/processes.mjs';

await prepare();
const given = process.argv.slice(2);
const program =
  given[0] === '--cli' ? [`backend/dist/cli/${given[1]}.js`, ...given.slice(2)] : ['backend/dist/main.js', ...given];
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
// A small young generation, and no source maps, save some 40 MB.
process.exitCode = await node([...settings, '--max-semi-space-size=4', ...program], { endWithSignal: false });

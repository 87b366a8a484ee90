// npm start: from a fresh clone to a running Placard. Arguments are passed to the server: npm start -- --demo. With
// --cli it runs one of the backend's commands instead, with the same configuration: npm run backup and so on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { node, root, SERVER_ENV, SERVER_FLAGS } from './lib/processes.mjs';

await prepare();
const given = process.argv.slice(2);
const program =
  given[0] === '--cli' ? [`backend/dist/cli/${given[1]}.js`, ...given.slice(2)] : ['backend/dist/main.js', ...given];
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const env = { ...SERVER_ENV, ...process.env };
process.exitCode = await node([...settings, ...SERVER_FLAGS, ...program], { endWithSignal: false, env });

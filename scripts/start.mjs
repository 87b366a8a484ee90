// npm start: from a fresh clone to a running Placard. Arguments are passed to the server: npm start -- --demo. With
// --cli it runs one of the backend's commands instead, with the same configuration: npm run backup and so on.
import { prepare } from './lib/prepare.mjs';
import { node, SERVER_ENV, SERVER_FLAGS, serverEnvironment } from './lib/processes.mjs';

await prepare();
const given = process.argv.slice(2);
const program =
  given[0] === '--cli' ? [`backend/dist/cli/${given[1]}.js`, ...given.slice(2)] : ['backend/dist/main.js', ...given];
const env = { ...SERVER_ENV, ...serverEnvironment() };
process.exitCode = await node([...SERVER_FLAGS, ...program], { endWithSignal: false, env });

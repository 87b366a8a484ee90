// npm run dev: the server, rebuilt and restarted on each change of the backend, and Vite's server for the interface,
// which shows changes at once and passes on /api. Arguments are passed to the server: npm run dev -- --demo
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { node, root, serverEnvironment } from './lib/processes.mjs';

await prepare();
const env = serverEnvironment();
const program = ['--enable-source-maps', 'backend/compiled/main.js', ...process.argv.slice(2)];

let server = node(program, { env });
let rebuilding;
let changedAgain = false;
for (const folder of ['backend/src', 'backend/templates']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !/\.spec\.ts$|~$/.test(name)) rebuild();
  });
}
const api = { ...process.env, API_URL: `http://127.0.0.1:${env.PORT || 3000}` };
await node([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'frontend'), env: api });

/**
 * One build at a time; changes made during a build are built after it. If a build fails, the server keeps running as it
 * was.
 */
function rebuild() {
  changedAgain = true;
  rebuilding ??= (async () => {
    while (changedAgain) {
      changedAgain = false;
      if ((await node(['scripts/build.mjs', '--no-bundle'], { cwd: join(root, 'backend') })) !== 0) continue;
      server.child.kill('SIGTERM');
      await server;
      server = node(program, { env });
    }
    rebuilding = undefined;
  })();
}

// npm run dev: the server, rebuilt and restarted on each change of the backend, and Vite's server for the interface,
// which shows changes at once and passes on /api. Arguments are passed to the server: npm run dev -- --demo
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { node, root } from './lib/processes.mjs';

await prepare();
const port = process.env.PORT ?? '3000';
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const program = [...settings, '--enable-source-maps', 'backend/compiled/main.js', ...process.argv.slice(2)];

let server = node(program);
let rebuilding;
let changedAgain = false;
for (const folder of ['backend/src', 'backend/templates']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !/\.spec\.ts$|~$/.test(name)) rebuild();
  });
}
const api = { ...process.env, API_URL: `http://127.0.0.1:${port}` };
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
      server = node(program);
    }
    rebuilding = undefined;
  })();
}

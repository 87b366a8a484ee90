// npm run bench -- {name}: measures the built server. The exit code is 1 when a figure exceeds its limit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { fail, node, root } from './lib/processes.mjs';

const names = readdirSync(join(root, 'scripts/bench')).map((file) => file.replace(/\.mjs$/, ''));
const [name, ...args] = process.argv.slice(2);
if (!names.includes(name)) fail(`Name a benchmark: npm run bench -- ${names.join(' | ')}`);
await prepare();
process.exitCode = await node([`scripts/bench/${name}.mjs`, ...args]);

// npm run api:types writes src/api/schema.d.ts, the types of the API's records, from the built backend's OpenAPI document.
// With --check it only reports whether it is out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const printer = fileURLToPath(new URL('../../backend/scripts/openapi.mjs', import.meta.url));
const target = new URL('../src/api/schema.d.ts', import.meta.url);

const document = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
// Without the paths, because the data provider writes its own calls.
const schemas = await openapiTS({ ...JSON.parse(document), paths: {} });
const content = `// Generated from the backend's OpenAPI document by npm run api:types.\n\n${astToString(schemas)}`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, content);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== content) {
  console.error('src/api/schema.d.ts is stale: run npm run api:types and commit what it writes.');
  process.exitCode = 1;
}

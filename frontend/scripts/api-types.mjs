// npm run api:types writes src/api/schema.d.ts, the types of the API's records, from the built backend's OpenAPI document.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const printer = fileURLToPath(new URL('../../backend/scripts/openapi.mjs', import.meta.url));
const target = new URL('../src/api/schema.d.ts', import.meta.url);

const document = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
// Without the paths, because the data provider writes its own calls.
const content = astToString(await openapiTS({ ...JSON.parse(document), paths: {} }));
// Editors and watchers would read it again.
if (!existsSync(target) || readFileSync(target, 'utf8') !== content) writeFileSync(target, content);

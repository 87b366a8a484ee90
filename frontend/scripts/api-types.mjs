// npm run api:types writes src/api/schema.d.ts from the built backend's OpenAPI document. With --check it only reports
// whether the file is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const printer = fileURLToPath(new URL('../../backend/scripts/openapi.mjs', import.meta.url));
const target = new URL('../src/api/schema.d.ts', import.meta.url);

const document = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const types = `// Generated from the backend's OpenAPI document by npm run api:types.\n\n${astToString(await openapiTS(document))}`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, types);
} else if (readFileSync(target, 'utf8') !== types) {
  console.error('src/api/schema.d.ts is stale: run npm run api:types and commit what it writes.');
  process.exitCode = 1;
}

// npm run api:types writes what the interface knows of the built backend: src/api/schema.d.ts from its OpenAPI document,
// src/api/acceptedFiles.ts, the types of files that it accepts, and src/api/artworkChecks.ts, the rule by which artwork fits.
// With --check it only reports what is out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import openapiTS, { astToString } from 'openapi-typescript';

const printer = fileURLToPath(new URL('../../backend/scripts/openapi.mjs', import.meta.url));
const checks = new URL('../../backend/src/platform/uploads/artwork-checks.ts', import.meta.url);
const { ACCEPTED_FILES } = await import('../../backend/compiled/platform/uploads/accepted-files.js');

const document = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
// Without the paths, because the data provider writes its own calls.
const schemas = await openapiTS({ ...JSON.parse(document), paths: {} });
const generated = {
  'schema.d.ts': `// Generated from the backend's OpenAPI document by npm run api:types.\n\n${astToString(schemas)}`,
  'acceptedFiles.ts': await format(
    `// Generated from the backend's list by npm run api:types.\n\nexport const ACCEPTED_FILES = ${JSON.stringify(ACCEPTED_FILES)};\n`,
    { parser: 'typescript', singleQuote: true, trailingComma: 'all', printWidth: 120 },
  ),
  'artworkChecks.ts': `// Copied from backend/src/platform/uploads/artwork-checks.ts by npm run api:types.\n\n${readFileSync(checks, 'utf8')}`,
};

for (const [name, content] of Object.entries(generated)) {
  const target = new URL(`../src/api/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, content);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== content) {
    console.error(`src/api/${name} is stale: run npm run api:types and commit what it writes.`);
    process.exitCode = 1;
  }
}

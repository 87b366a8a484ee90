// Checks the built server's OpenAPI document by Redocly's recommended rules, so that others can generate clients from it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';

const printer = fileURLToPath(new URL('openapi.mjs', import.meta.url));
const source = execFileSync(process.execPath, [printer], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
const totals = getTotals(problems);
// The version would only be printed in other formats.
formatProblems(problems, { totals, format: 'stylish', version: '' });
if (totals.errors > 0) process.exitCode = 1;

// Nest reads fields only from files called *.dto.ts and *.entity.ts.
for (const [name, { type, properties }] of Object.entries(JSON.parse(source).components.schemas)) {
  if (type !== 'object' || Object.keys(properties ?? {}).length > 0) continue;
  console.error(`${name} is described without its fields: move it to a file *.dto.ts.`);
  process.exitCode = 1;
}

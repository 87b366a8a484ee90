// npm run check: each section of docs/product.md that the code names exists, such as "docs/product.md, 4.4 and 8.1".
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/processes.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const existing = new Set([...read('docs/product.md').matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number));
const NUMBERS = String.raw`\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*`;
const NAMED = new RegExp(String.raw`(?:product\.md[\x60")]*,|\bsections?) (${NUMBERS})`, 'g');

const FOLDERS = ['backend/src', 'backend/test', 'frontend/src', 'frontend/e2e', 'scripts'];
const inside = (folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file));

for (const file of FOLDERS.flatMap(inside).filter((name) => /\.(tsx?|mjs)$/.test(name))) {
  // A comment may be broken within the name of a section.
  const text = read(file).replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  for (const [, numbers] of text.matchAll(NAMED)) {
    for (const number of numbers.match(/\d+(?:\.\d+)?/g).filter((each) => !existing.has(each))) {
      console.error(`${file} names section ${number}, which docs/product.md does not have.`);
      process.exitCode = 1;
    }
  }
}

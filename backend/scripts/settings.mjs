// npm run settings writes the table of docs/settings.md and .env.example from what the built backend declares. With
// --check it only reports whether they are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describeVariables } from '../compiled/config/environment.js';

const at = (name) => new URL(`../../${name}`, import.meta.url);
const variables = describeVariables();

const rows = variables.map(
  ({ name, text, unset, initial }) => `| \`${name}\` | ${initial ? `\`${initial}\`` : (unset ?? 'unset')} | ${text} |`,
);
const table = ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
const page = readFileSync(at('docs/settings.md'), 'utf8').replace(
  /(<!-- settings:.*-->\n)[^]*(\n<!-- \/settings -->)/,
  (_, begin, end) => [begin, table, end].join('\n'),
);

const settings = variables.map(({ name, text, unset, initial, example }) => {
  const comment = `${text[0].toUpperCase()}${text.slice(1)}.${unset ? ` Default: ${unset}.` : ''}`.replaceAll('`', '');
  const lines = comment.match(/.{1,118}(\s|$)/g).map((line) => `# ${line.trim()}\n`);
  return `\n${lines.join('')}# ${name}=${example ?? initial}\n`;
});
const introduction = `# Placard's settings, each with its default or an example. Copy this file to .env, which npm start reads, and remove the #
# where you change something. A value that contains a # needs quotation marks, because a # begins a comment. If a value is
# wrong, Placard does not start and says which one. Variables that are already set override this file. Written by npm run
# settings.
`;

const files = {
  'docs/settings.md': (await format('settings.md', page)).code,
  '.env.example': introduction + settings.join(''),
};
for (const [name, content] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(at(name), content);
  } else if (readFileSync(at(name), 'utf8') !== content) {
    console.error(`${name} is out of date: run npm run settings and commit what it writes.`);
    process.exitCode = 1;
  }
}

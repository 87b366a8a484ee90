import type { Section } from '../spec-coverage/index.js';

/** A test that has passed, and the rows that it claims. */
export interface Proof {
  /** Its file, beside the table. */
  file: string;
  title: string;
  rows: string[];
}

const HEAD = `# What the interface promises, and what proves it

Made by a complete run of the browser tests (\`npm test -- e2e\`), which fails when a row has no passing test or when this file is
not what it makes. The rows stand in [spec-coverage/](spec-coverage); a test names those that it proves with \`proves(…)\`, beside
the assertion.
`;

/** The table as Markdown. It depends on nothing but rows and tests, so that the same run makes the same file. */
export function coverageTable(sections: Section[], proofs: Proof[]): string {
  const inOrder = proofs.toSorted((a, b) => compare(a.file, b.file) || compare(a.title, b.title));
  const tables = sections.map(({ heading, rows }) => {
    const lines = rows.map(({ name, what, text }) => {
      const tests = inOrder.filter((proof) => proof.rows.includes(name)).map(linkTo);
      const words = text && `“${cell(text)}”`;
      return `| \`${name}\` | ${cell(what)} | ${words} | ${tests.join('<br>') || 'nothing yet'} |`;
    });
    return [`## ${heading}`, '', '| row | what | on the screen | proved by |', '|---|---|---|---|', ...lines, ''];
  });
  return [HEAD, ...tables.flat()].join('\n');
}

/** Names of the rows that no proof claims. */
export function unproved(sections: Section[], proofs: Proof[]): string[] {
  const proved = new Set(proofs.flatMap(({ rows }) => rows));
  return sections.flatMap(({ rows }) => rows.map(({ name }) => name)).filter((name) => !proved.has(name));
}

const linkTo = ({ file, title }: Proof) => `[${file}](${file}): ${cell(title)}`;

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('{', '\\{').replaceAll('<', '&lt;');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

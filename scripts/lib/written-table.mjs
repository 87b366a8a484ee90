// Tables in documents that a run writes itself, so that they say what it measured, when and on what.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './processes.mjs';

/** The day and the commit, and the machine with its load now. */
export function circumstances() {
  const load = loadavg().map((average) => average.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${commit()}; ${cpus().length} processors, load ${load.join(' ')}, Node ${process.versions.node}`;
}

/** Puts the text between `<!-- {name}: … -->` and the next `<!-- end -->` of a document. */
export async function writeTable(document, name, text) {
  const file = join(root, document);
  const between = new RegExp(`(<!-- ${name}: .*? -->\\n)[^]*?(\\n<!-- end -->)`);
  const written = readFileSync(file, 'utf8').replace(between, (_, begin, end) => `${begin}\n${text}\n${end}`);
  writeFileSync(file, (await format(file, written)).code);
}

function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') && ' with changes'}`;
  } catch {
    return 'without a repository';
  }
}

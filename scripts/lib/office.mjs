// Finds a LibreOffice for npm test -- office: a configured one, an installed one, or one that can be installed.
import { fail } from './processes.mjs';
import { findOnPath, fromDebian, isExecutable } from './programs.mjs';

const macApp = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** The path of soffice. Logs which one it chose. */
export async function findOffice() {
  const configured = process.env.SOFFICE_PATH;
  if (configured && !isExecutable(configured)) fail(`SOFFICE_PATH is not an executable program: ${configured}`);
  const path = configured || onPath() || (await fromDebian('libreoffice-calc', onPath));
  if (!path)
    fail('No LibreOffice found. Install it (apt-get install libreoffice-calc), or set SOFFICE_PATH to soffice.');
  console.log(`LibreOffice: ${path}`);
  return path;
}

function onPath() {
  return findOnPath(['soffice', 'libreoffice']) ?? [macApp].find(isExecutable);
}

// A LibreOffice for npm test -- office: one that is told, one that is there, or one that can be fetched.
import { fail } from './processes.mjs';
import { findOnPath, fromDebian, isExecutable } from './programs.mjs';

const macApp = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** The path of its program; says which it took. */
export async function findOffice() {
  const told = process.env.SOFFICE_PATH;
  if (told && !isExecutable(told)) fail(`SOFFICE_PATH names no program that can be run: ${told}`);
  const path = told || onPath() || (await fromDebian('libreoffice-calc', onPath));
  if (!path)
    fail('No LibreOffice found. Install it (apt-get install libreoffice-calc), or set SOFFICE_PATH to soffice.');
  console.log(`LibreOffice: ${path}`);
  return path;
}

function onPath() {
  return findOnPath(['soffice', 'libreoffice']) ?? [macApp].find(isExecutable);
}

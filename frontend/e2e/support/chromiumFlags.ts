import { CHROMIUM_FLAGS } from '../../../scripts/lib/chromium-flags.mjs';

export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS,
  // A test's page does not live long enough to gain from optimised code, and compiling it takes a quarter of its CPU time.
  // Compiled code is kept, and pages share a process, so that the next page finds it.
  '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions --no-flush-bytecode',
  '--renderer-process-limit=1',
  '--process-per-site',
];

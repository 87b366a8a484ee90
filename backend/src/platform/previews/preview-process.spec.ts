import { readFileSync } from 'node:fs';
import { DRAWING_LIMITS } from './preview-process.js';

const UNIT = readFileSync(new URL('../../../../deploy/placard.service', import.meta.url), 'utf8');
const MB = 1024 ** 2;
/** As docs/operations.md says of a server under load. */
const SERVER_BYTES = 400 * MB;

it('under systemd, a drawing has room beside the server, which goes on if the kernel ends it', () => {
  const [, megabytes] = /^MemoryMax=(\d+)M$/m.exec(UNIT)!;
  // A drawing looks at its memory only now and then.
  expect(Number(megabytes) * MB).toBeGreaterThan(SERVER_BYTES + 1.5 * DRAWING_LIMITS.memoryBytes);
  expect(UNIT).toMatch(/^OOMPolicy=continue$/m);
});

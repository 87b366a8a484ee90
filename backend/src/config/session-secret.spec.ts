import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSessionSecret } from './session-secret.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'placard-secret-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is generated once, readable by the owner only', () => {
  const secret = keptSessionSecret(folder);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(keptSessionSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('is not taken from an empty file', () => {
  writeFileSync(join(folder, 'session-secret'), '\n');
  expect(() => keptSessionSecret(folder)).toThrow('session-secret is empty. Delete it');
});

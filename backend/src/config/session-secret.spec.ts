import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keptSessionSecret } from './session-secret.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'placard-secret-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is generated once, and only its owner can read it', async () => {
  const secret = await keptSessionSecret(folder);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(await keptSessionSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('is waited for while another instance is still writing it', async () => {
  const file = join(folder, 'session-secret');
  writeFileSync(file, '');
  const secret = keptSessionSecret(folder);
  await delay(200);
  writeFileSync(file, 'the secret of the other instance');
  expect(await secret).toBe('the secret of the other instance');
});

it('is not taken from an empty file', async () => {
  writeFileSync(join(folder, 'session-secret'), '\n');
  await expect(keptSessionSecret(folder)).rejects.toThrow('session-secret is empty. Delete it');
});

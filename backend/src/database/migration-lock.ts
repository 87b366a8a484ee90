import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

/** An arbitrary number that nothing else locks. */
const MIGRATION_LOCK = 7_041_001;
const POLL_MS = 500;
const TELL_EVERY_MS = 30_000;

/**
 * Waits until no other instance migrates or restores this database, and keeps others out until the runner's session
 * ends. It polls instead of waiting in PostgreSQL, because a waiting statement would block another instance's CREATE
 * INDEX CONCURRENTLY, which waits for every statement that began before it.
 */
export async function waitForMigrationLock(runner: QueryRunner, log: (line: string) => void): Promise<void> {
  const begun = Date.now();
  let toldAt = 0;
  while (!(await isTaken(runner))) {
    if (Date.now() - toldAt >= TELL_EVERY_MS) {
      const waited = Math.round((Date.now() - begun) / 1000);
      log(`waiting for another instance's migrations${toldAt ? `, for ${waited} s so far` : ''}`);
      toldAt = Date.now();
    }
    await delay(POLL_MS);
  }
}

async function isTaken(runner: QueryRunner): Promise<boolean> {
  const [{ taken }] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as [
    { taken: boolean },
  ];
  return taken;
}

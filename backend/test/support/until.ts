import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until the answer is neither undefined, null nor false.
 * @param what is awaited, for the message of the error
 * @param patience in milliseconds
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  patience = 20_000,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) {
      return answer as Exclude<T, undefined | null | false>;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms in vain for ${what}`);
    await delay(25);
  }
}

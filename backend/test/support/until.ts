import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls `ask` until its answer is not undefined, null or false.
 * @param what names the awaited event in the error message
 * @param patience is the time limit in milliseconds. The default only stops tests that hang, before Vitest does, which
 *   cannot say what they waited for.
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  patience = 60_000,
): Promise<Exclude<T, undefined | null | false>> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) {
      return answer as Exclude<T, undefined | null | false>;
    }
    const passed = Date.now() - begun;
    if (passed > patience) throw new Error(`Timed out after ${patience} ms waiting for ${what}`);
    // Asking often takes the processor from the server that is asked.
    await delay(Math.min(Math.max(passed / 10, 25), 250));
  }
}

import { InvalidInput } from './errors.js';

/** A sender's own name for one sending: what comes again under it is the same thing, sent twice (docs/product.md, 9.4 and 11.2). */
export const KEY_HEADER = 'Idempotency-Key';

/** @param key as it came in the header; undefined when none did @throws InvalidInput when it cannot be kept */
export function readKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new InvalidInput('Idempotency-Key must be 1 to 200 letters, digits and signs. Send a new uuid.');
}

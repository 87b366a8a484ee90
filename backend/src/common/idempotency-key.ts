import { InvalidInput } from './errors.js';

/**
 * A key that the sender chooses for one request. A second request with the same key is treated as a repetition of the
 * first (docs/product.md, 9.5 and 11.2).
 */
export const KEY_HEADER = 'Idempotency-Key';

/**
 * @param key the header's value, undefined when it was not sent
 * @throws InvalidInput when the key cannot be stored
 */
export function readKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new InvalidInput('Idempotency-Key must be 1 to 200 letters, digits and signs. Send a new uuid.');
}

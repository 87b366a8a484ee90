import { createHash } from 'node:crypto';
import { foldedEmail } from '../../common/folded.js';

/** Recognises an erased address without keeping it (docs/product.md, 4.8). */
export function addressHash(email: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(foldedEmail(email)).digest();
}

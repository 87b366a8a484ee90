import { withSessionStorage } from '../sessionKept';

/** What is kept of a form that was not sent yet, or not surely (docs/product.md, 9.2). */
export interface Draft<Values> {
  values: Partial<Values>;
  lastTry?: Attempt;
}

/** A form that was sent and got no answer that it arrived: the same content goes out again under the same key. */
export interface Attempt {
  key: string;
  content: string;
}

const storageKey = (form: string) => `draft:${form}`;

/** @returns false when the browser would not keep it: then it lasts only as long as the page. */
export function keepDraft<Values>(form: string, draft: Draft<Values>): boolean {
  const isKept = withSessionStorage((storage) => {
    storage.setItem(storageKey(form), JSON.stringify(draft));
    return true;
  });
  return isKept ?? false;
}

export function keptDraft<Values>(form: string): Draft<Values> | undefined {
  return withSessionStorage((storage) => {
    const kept = storage.getItem(storageKey(form));
    return kept ? (JSON.parse(kept) as Draft<Values>) : undefined;
  });
}

export function forgetDraft(form: string): void {
  withSessionStorage((storage) => storage.removeItem(storageKey(form)));
}

/** The key for sending this content: that of the last try when nothing has changed since, else a new one. */
export function attemptFor(content: string, lastTry: Attempt | undefined): Attempt {
  return lastTry?.content === content ? lastTry : { key: randomUuid(), content };
}

/** crypto.randomUUID exists only behind https, and offices run this without. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

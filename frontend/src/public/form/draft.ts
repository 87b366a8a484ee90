import { randomUuid } from '../../providers/randomUuid';

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

/** The key for sending this content: that of the last try when nothing has changed since, else a new one. */
export function attemptFor(content: string, lastTry: Attempt | undefined): Attempt {
  return lastTry?.content === content ? lastTry : { key: randomUuid(), content };
}

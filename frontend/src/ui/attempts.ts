import { randomUuid } from '../providers/randomUuid';
import { currentUser } from '../providers/session';
import { withSessionStorage } from './sessionKept';

/** An attempt to send a form that was not confirmed. Sending the same content again uses the same key. */
export interface Attempt {
  key: string;
  content: string;
}

/** The key for sending this content: the previous attempt's if nothing has changed since, otherwise a new one. */
export function attemptFor(content: string, lastTry: Attempt | undefined): Attempt {
  return lastTry?.content === content ? lastTry : { key: randomUuid(), content };
}

const PREFIX = 'attempt:';

const inMemory = new Map<string, Attempt>();

const nameOf = (form: string, userId = currentUser()?.id ?? '') => `${PREFIX}${userId}:${form}`;

/**
 * The Idempotency-Key for sending a form. It prevents duplicates when a response was lost (docs/product.md, 9.5), even
 * if the page was left or reloaded before the form was sent again.
 * @param secret the content includes a password and must not be stored in the browser
 */
export function keyFor(form: string, content: string, { secret = false } = {}): string {
  const name = nameOf(form);
  const attempt = attemptFor(content, inMemory.get(name) ?? stored(name));
  inMemory.set(name, attempt);
  if (!secret) withSessionStorage((storage) => storage.setItem(name, JSON.stringify(attempt)));
  return attempt.key;
}

/** Whether the form was sent without an answer, so that its record may exist. */
export const isUnanswered = (form: string): boolean => {
  const name = nameOf(form);
  return (inMemory.get(name) ?? stored(name)) !== undefined;
};

/** Called when the server's answer leaves no doubt: sending the same content again creates a new record. */
export function forgetAttempt(form: string): void {
  const name = nameOf(form);
  inMemory.delete(name);
  withSessionStorage((storage) => storage.removeItem(name));
}

/** Called at sign-out, so that none of the user's attempts stay in the browser. */
export function forgetAttempts(userId: string): void {
  const isTheirs = (name: string) => name.startsWith(nameOf('', userId));
  [...inMemory.keys()].filter(isTheirs).forEach((name) => inMemory.delete(name));
  withSessionStorage((storage) =>
    Object.keys(storage)
      .filter(isTheirs)
      .forEach((name) => storage.removeItem(name)),
  );
}

/** The content of a form as text for comparing attempts. Files are compared by their metadata. */
export const contentOf = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified],
    ),
  );

function stored(name: string): Attempt | undefined {
  try {
    const text = withSessionStorage((storage) => storage.getItem(name));
    return text ? (JSON.parse(text) as Attempt) : undefined;
  } catch {
    return undefined;
  }
}

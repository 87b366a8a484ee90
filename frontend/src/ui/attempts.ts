import { tabStore } from './tabStore';

/** An attempt to send a form that was not confirmed. Sending the same content again uses the same key. */
interface Attempt {
  key: string;
  content: string;
  /** How often it was sent without an answer so far. */
  unanswered: number;
}

const attempts = tabStore<Attempt>('attempt');

/**
 * The Idempotency-Key for sending a form. It prevents duplicates when a response was lost (docs/product.md, 9.5), even
 * if the page was left or reloaded before the form was sent again.
 * @param options.secret the content includes a password and must not be stored in the browser
 */
export function keyFor(form: string, content: string, options?: { secret: boolean }): string {
  const lastTry = attempts.kept(form);
  const attempt = lastTry?.content === content ? lastTry : { key: randomUuid(), content, unanswered: 0 };
  attempts.keep(form, { ...attempt, unanswered: attempt.unanswered + 1 }, options);
  return attempt.key;
}

/** Whether the form was sent without an answer, so that its record may exist. */
export const isUnanswered = (form: string): boolean => {
  const attempt = attempts.kept(form);
  // One that was kept before an upgrade may have no count.
  return attempt !== undefined && attempt.unanswered !== 0;
};

/** The name and content of an attempt to use the artwork of another booking again. */
export const pickupAttempt = (booking: { id: string; uploadedFiles: string[] }, from: string): [string, string] => [
  pickupForm(booking),
  // Used again after a later round, it is another attempt.
  `${from} after ${booking.uploadedFiles.length}`,
];

export const pickupForm = ({ id }: { id: string }): string => `pickup:${id}`;

/** Called when the server has refused what was just sent. That says nothing of an earlier time without an answer. */
export function noteRefusal(form: string, userId: string): void {
  const attempt = attempts.kept(form, userId);
  if (attempt) attempts.keep(form, { ...attempt, unanswered: attempt.unanswered - 1 }, { userId });
}

/** Called when the server's answer leaves no doubt: sending the same content again creates a new record. */
export const forgetAttempt = attempts.forget;

/** What a form has sent in parts without success: some may have been created, and the form may have changed since. */
export const triedParts = tabStore<unknown[]>('tried');

/** At sign-out, removes the user's attempts from the browser. */
export function forgetAttempts(userId: string): void {
  attempts.forgetAllOf(userId);
  triedParts.forgetAllOf(userId);
}

/** The content of a form as text for comparing attempts. Files are compared by their metadata. */
export const contentOf = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified],
    ),
  );

/** crypto.randomUUID requires https, but Placard may run without it in an office network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

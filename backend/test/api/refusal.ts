import type { Reply } from '../support/index.js';
import type { Refusal } from './desk.js';

const INTERNALS = /query|typeorm|postgres|node_modules|\.[jt]s\b|\bat \w+[.(:]\w|undefined|\[object|NaN/i;
/** In capitals, because messages may ask people to select something. */
const SQL = /SELECT |INSERT |UPDATE "|DELETE FROM/;

/**
 * Says what is wrong with a refusal: undefined if it is a 4xx in JSON that tells a person what to do and reveals nothing
 * about the inside of the server (docs/product.md, 9.1).
 */
export function flawOf({ status, headers, body, bytes }: Reply<Partial<Refusal>>): string | undefined {
  const text = `${status} ${bytes.toString().slice(0, 300)}`;
  if (status < 400) return `is accepted: ${text}`;
  if (status >= 500) return `is an error: ${text}`;
  if (!headers.get('content-type')?.startsWith('application/json')) return `is not answered in JSON: ${text}`;
  if (body.statusCode !== status || !/\w+ \w+/.test(body.message ?? '')) return `is not explained: ${text}`;
  return INTERNALS.test(text) || SQL.test(text) ? `reveals internals: ${text}` : undefined;
}

/** What a refusal with this status looks like, where its message contains the text. */
export const refusal = (status: number, text: string | RegExp) => ({
  status,
  body: { message: (typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)) as string },
});

/** Collects the flaws of several refusals, each with the value that was sent. */
export class Flaws {
  readonly found: string[] = [];

  note(what: string, reply: Reply<Partial<Refusal>>): void {
    const flaw = flawOf(reply);
    if (flaw) this.found.push(`${what} ${flaw}`);
  }
}

/** A value shortened for the failure report. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}

/**
 * Expects errors at these fields and no others. A text is the whole message, and a pattern a part of it.
 * @param sent what was sent, for the failure report
 */
export function expectErrors(
  { status, body }: Reply<Partial<Refusal> | null>,
  errors: { [field: string]: string | RegExp | undefined },
  { status: refused = 400, sent }: { status?: number; sent?: unknown } = {},
): void {
  const messages = Object.entries(errors).map(([field, message]) => [
    field,
    message instanceof RegExp ? (expect.stringMatching(message) as string) : message,
  ]);
  const expected = { sent, status: refused, errors: Object.fromEntries(messages) as object };
  expect({ sent, status, errors: body?.errors }).toEqual(expected);
}

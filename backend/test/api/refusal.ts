import type { Reply } from '../support/index.js';
import type { Refusal } from './desk.js';

const INTERNALS = /query|typeorm|postgres|node_modules|\.[jt]s\b|\bat \w+[.(:]\w|undefined|\[object|NaN/i;
/** In capitals: people are asked to select something, too. */
const SQL = /SELECT |INSERT |UPDATE "|DELETE FROM/;

/**
 * What is wrong with a refusal; nothing when it is a 4xx in JSON that tells a person what to do, and nothing of how the server is
 * made (docs/product.md, 9.1).
 */
export function flawOf({ status, headers, body, bytes }: Reply<Partial<Refusal>>): string | undefined {
  const said = `${status} ${bytes.toString().slice(0, 300)}`;
  if (status < 400) return `is accepted: ${said}`;
  if (status >= 500) return `is an error: ${said}`;
  if (!headers.get('content-type')?.startsWith('application/json')) return `is not answered in JSON: ${said}`;
  if (body.statusCode !== status || !/\w+ \w+/.test(body.message ?? '')) return `is not explained: ${said}`;
  return INTERNALS.test(said) || SQL.test(said) ? `tells of the inside: ${said}` : undefined;
}

/** The flaws of several refusals, each with what was sent; empty when all is well. */
export class Flaws {
  readonly found: string[] = [];

  note(what: string, reply: Reply<Partial<Refusal>>): void {
    const flaw = flawOf(reply);
    if (flaw) this.found.push(`${what} ${flaw}`);
  }
}

/** A value as it should stand in the report of a failure. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}

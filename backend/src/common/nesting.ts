import type { RequestHandler } from 'express';
import { InvalidInput } from './errors.js';

/** Our own forms nest only a few levels. */
const DEEPEST = 20;

/** Rejects bodies and queries nested so deeply that recursive code would overflow the stack (docs/product.md, 9.3). */
export const refuseDeepNesting: RequestHandler = (request, _response, next) => {
  requireShallow(request.body);
  requireShallow(request.query);
  next();
};

/** @throws InvalidInput when lists and objects nest deeper than any valid request. */
export function requireShallow(value: unknown): void {
  if (isDeeper(value, DEEPEST))
    throw new InvalidInput('The request is nested too deeply. Send each field by its name.');
}

/** A text of a request as JSON; undefined when it is none. @throws InvalidInput when it nests too deeply */
export function jsonIn(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  requireShallow(value);
  return value;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

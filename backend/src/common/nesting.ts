import type { RequestHandler } from 'express';
import { InvalidInput } from './errors.js';

/** No form of ours nests more than a handful. */
const DEEPEST = 20;

/** Refuses bodies and queries that nest so deep that what walks through them later would run out of stack (docs/product.md, 9.3). */
export const refuseDeepNesting: RequestHandler = (request, _response, next) => {
  requireShallow(request.body);
  requireShallow(request.query);
  next();
};

/** @throws InvalidInput when lists and objects nest deeper than anything that is asked for. */
export function requireShallow(value: unknown): void {
  if (isDeeper(value, DEEPEST))
    throw new InvalidInput('The request is nested too deeply. Send each field by its name.');
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

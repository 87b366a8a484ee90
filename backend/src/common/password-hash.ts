import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns.js';

/**
 * A hash deliberately takes tens of milliseconds of processor time. Half of the processors stay free for other
 * requests.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** A few seconds' worth of work. */
const MAX_WAITING = 100;

const turns = new Turns(
  AT_ONCE,
  MAX_WAITING,
  'Too many people are signing in at the moment. Please try again shortly.',
);

/** An argon2id hash. @throws Busy */
export const hashPassword = (password: string): Promise<string> => turns.run(() => hash(password));

/** @throws Busy */
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  turns.run(() => verify(hashed, password));

import { QueryFailedError } from 'typeorm';

/** Messages by field, for the form that sent the values. */
export type FieldErrors = Record<string, string>;

/**
 * An error in the product's own terms; `DomainErrorFilter` turns it into HTTP (docs/product.md, 9). Every message tells
 * the user what they can do about it.
 */
export abstract class DomainError extends Error {
  abstract readonly status: number;

  constructor(
    message: string,
    readonly errors?: FieldErrors,
  ) {
    super(message);
  }
}

export class InvalidInput extends DomainError {
  readonly status = 400;

  /** One field is wrong. Its message is also the message of the whole error. */
  static field(name: string, message: string): InvalidInput {
    return new InvalidInput(message, { [name]: message });
  }
}

/** @throws InvalidInput when there are any. */
export function refuseFaults(errors: FieldErrors): void {
  const texts = [...new Set(Object.values(errors))];
  // Some messages end in a full stop already.
  if (texts.length > 0) throw new InvalidInput(texts.join('. ').replaceAll('.. ', '. '), errors);
}

/**
 * Runs all checks of a form, so that one answer names all of its faults (docs/product.md, 9.1).
 * @throws InvalidInput with the faults of all checks
 */
export async function allChecks<Results extends unknown[]>(
  ...checks: { [At in keyof Results]: () => Results[At] | Promise<Results[At]> }
): Promise<Results> {
  const faults: FieldErrors = {};
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof InvalidInput && error.errors)) throw error;
      Object.assign(faults, error.errors);
    }
  }
  refuseFaults(faults);
  return results as Results;
}

export class NotSignedIn extends DomainError {
  readonly status = 401;
}

export class Forbidden extends DomainError {
  readonly status = 403;
}

export class NotFound extends DomainError {
  readonly status = 404;
}

export class Conflict extends DomainError {
  readonly status = 409;
  /** What the response says besides the message. */
  readonly facts?: object;
}

/** The request did not arrive in time. */
export class TooSlow extends DomainError {
  readonly status = 408;
}

/** Something that existed but can no longer be used, such as a link that has been used or has expired. */
export class Gone extends DomainError {
  readonly status = 410;
}

export class TooLarge extends DomainError {
  readonly status = 413;
}

export class UnsupportedType extends DomainError {
  readonly status = 415;
}

/** Trying again after some seconds will work. */
abstract class TryLater extends DomainError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

export class TooManyRequests extends TryLater {
  readonly status = 429;
}

/** The file is shorter than the part of it that is asked for. */
export class NoSuchPart extends DomainError {
  readonly status = 416;
}

/** The server is too busy at the moment. */
export class Busy extends TryLater {
  readonly status = 503;
}

/** The database's codes for errors that roll back the transaction: wrong data, conflicts, limits, locks and timeouts. */
const ROLLED_BACK = /^(22...|23...|25006|40...|53...|55P03|57014|PC001)$/;
/** The request never got a connection to the database. */
const NEVER_CONNECTED = /ECONNREFUSED|timeout exceeded when trying to connect/;

/**
 * Whether the error proves that nothing was written. If the connection was lost during the commit, the change may or may
 * not have been saved.
 */
export function changedNothing(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (!(error instanceof QueryFailedError)) return NEVER_CONNECTED.test(String(error));
  return ROLLED_BACK.test((error.driverError as { code?: string }).code ?? '');
}

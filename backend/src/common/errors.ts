import { QueryFailedError } from 'typeorm';

/** Texts by field, for the form that sent the values. */
export type FieldErrors = Record<string, string>;

/**
 * What went wrong in the product's own terms; `DomainErrorFilter` turns it into HTTP (docs/product.md, 9).
 * Every message says what the person can do about it.
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

  /** One field is wrong: its text is the message, too. */
  static field(name: string, message: string): InvalidInput {
    return new InvalidInput(message, { [name]: message });
  }
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
}

export class TooLarge extends DomainError {
  readonly status = 413;
}

export class UnsupportedType extends DomainError {
  readonly status = 415;
}

export class TooManyRequests extends DomainError {
  readonly status = 429;

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** We cannot do it now, and could in a moment. */
export class Busy extends DomainError {
  readonly status = 503;

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** PostgreSQL's codes for a statement that it took back, and the whole transaction with it: wrong data, conflicts, limits, locks, time. */
const TAKEN_BACK = /^(22...|23...|25006|40...|53...|55P03|57014)$/;
/** No connection was had in the first place. */
const NEVER_CONNECTED = /ECONNREFUSED|timeout exceeded when trying to connect/;

/** Whether the error leaves no doubt that nothing was saved. When a connection breaks during the commit, nobody can tell. */
export function hasSavedNothing(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (!(error instanceof QueryFailedError)) return NEVER_CONNECTED.test(String(error));
  return TAKEN_BACK.test((error.driverError as { code?: string }).code ?? '');
}

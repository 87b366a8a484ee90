import { QueryFailedError } from 'typeorm';

/**
 * Connections that were refused, dropped or timed out, and servers that are out of resources: the driver's codes,
 * PostgreSQL's classes 08, 53, 57P and 58, and the messages of pg and TypeORM about a connection that was lost in the
 * meantime.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '', name = '' } = driverErrorOf(error);
  return (
    /^(08...|53...|57P0.|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    /^(QueryRunner(Provider)?AlreadyReleasedError|CannotExecuteNotConnectedError)$/.test(name) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|after calling end/i.test(
      message,
    )
  );
}

/** TypeORM wraps the driver's errors; other libraries that use the pool throw them as they are. */
export function driverErrorOf(error: unknown): { code?: string; message?: string; name?: string } {
  const driverError: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return driverError ?? {};
}

import { ValidateBy } from 'class-validator';

/** A property that has to be the address of a PostgreSQL. */
export function IsDatabaseUrl(): PropertyDecorator {
  const defaultMessage = () =>
    '$property must look like postgres://user:password@host:5432/database, with % / # ? @ in the password written as ' +
    '%25 %2F %23 %3F %40';
  return ValidateBy({ name: 'isDatabaseUrl', validator: { validate: isDatabaseUrl, defaultMessage } });
}

function isDatabaseUrl(text: unknown): boolean {
  try {
    const { protocol, username, password, pathname, search, hash } = parseDatabaseUrl(text as string);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return /^postgres(ql)?:$/.test(protocol) && !hash && !(pathname + search).includes('@');
  } catch {
    return false;
  }
}

/** Unlike `URL`, takes a user without a host, which pg takes for a socket: `user@/database?host=/var/run/postgresql`. */
export function parseDatabaseUrl(text: string): URL {
  return new URL(text.replace('@/', '@localhost/'));
}

import { ConfigError, type Config } from '../config/config.js';
import { parseDatabaseUrl } from '../config/database-url.js';

/**
 * What is wrong with the database at one of the configured addresses and what to do, in a sentence, or the error itself if
 * it says anything else (docs/product.md, 13.3).
 */
export function databaseProblem(error: unknown, url: string, { databaseDirectUrl }: Config): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const advice = adviceFor(code, message, url === databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url);
  return advice ? new ConfigError(`Placard cannot use the database: ${advice}`, { cause: error }) : error;
}

function adviceFor(code: string, message: string, variable: string, url: string): string | undefined {
  const { hostname, port, username, pathname } = parseDatabaseUrl(url);
  const server = `${hostname}:${port || 5432}`;
  const database = decodeURIComponent(pathname.slice(1)) || username;
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `there is no host named ${hostname}. Correct the host in ${variable}.`;
  if (code === 'ECONNREFUSED')
    return `nothing answers at ${server}. Start PostgreSQL there, or correct host and port in ${variable}.`;
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout expired|due to connection timeout/.test(message))
    return `${server} does not answer. Correct host and port in ${variable}, or let the firewall between pass.`;
  if (/^28...$/.test(code))
    return `PostgreSQL refuses the user ${decodeURIComponent(username)} (${message}). Correct user and password in ${variable}, or allow them in pg_hba.conf.`;
  if (code === '3D000')
    return `PostgreSQL has no database named ${database}. Create it (createdb ${database}), or correct the name in ${variable}.`;
  if (/^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_SIGNATURE_FAILURE)/.test(code))
    return `no authority that is known here has signed the certificate of ${server}. Name the file with the authority's certificate in ${variable}: ?sslmode=verify-full&sslrootcert=/path/to/ca.crt`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of ${server} is for another name. Use that name as the host in ${variable}. (${message})`;
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${server} has expired. Renew it.`;
  if (/does not support SSL/.test(message))
    return `${server} offers no TLS. Switch it on there (ssl = on), or remove sslmode from ${variable}.`;
  if (/unsupported startup parameter/.test(message))
    return `${server} is a pooler in transaction mode. Set DATABASE_POOLED=true, and DATABASE_DIRECT_URL to the address of PostgreSQL itself.`;
  const [, extension] = /extension "(\w+)"/.exec(message) ?? [];
  if (code === '42501' && extension)
    return `the user ${decodeURIComponent(username)} may not create the extension ${extension}. Let a superuser run in ${database}: CREATE EXTENSION ${extension};`;
  if (extension && /is not available/.test(message))
    return `the extension ${extension} is not installed at ${server}. Install PostgreSQL's contrib package there.`;
  return undefined;
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment, LIMIT, QUOTA, SIZE } from './environment.js';

/** `points` per `seconds`, written `30/10m` in the environment. */
export interface Limit {
  points: number;
  seconds: number;
}

/** A number of files and their total size, written `100/500MB` in the environment. */
export interface Quota {
  files: number;
  bytes: number;
}

export interface S3Settings {
  bucket: string;
  endpoint?: string;
  region: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle: boolean;
}

/** The minimum length, in production, of secrets that sign something or give access. */
const LONG_SECRET = 32;
/** May also be given as the name of a file that contains them: SESSION_SECRET_FILE and so on. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
];
const SECONDS = { s: 1, m: 60, h: 3600 } as const;

/** Everything that can be configured, read once at start (environment.ts declares the variables). */
export class Config {
  port: number;
  host: string;
  /** An origin: in lower case, without a trailing slash. */
  publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** Whether `databaseUrl` is that of a pooler in transaction mode. */
  databasePooled: boolean;
  /** The address of PostgreSQL itself, for migrations and commands. Undefined: `databaseUrl`. */
  databaseDirectUrl?: string;
  /** The address of a replica. Undefined: everything is read from `databaseUrl`. */
  databaseReadUrl?: string;
  /** Absolute. */
  dataDir: string;
  /** SESSION_SECRET, or generated once and kept in `dataDir` (session-secret.ts). */
  sessionSecret: string;
  admin: { username: string; email: string; password?: string };
  allowRegistration: boolean;
  brandPortalAccess: 'email' | 'link';
  mail: {
    smtpUrl?: string;
    answerSeconds: number;
    /** Divides the waits of the delivery. 1 except in tests. */
    pace: number;
    from: string;
    team: string[];
  };
  s3?: S3Settings;
  businessTimeZone: string;
  trustProxy: number;
  publicFormLimit: Limit;
  portalLookupLimit: Limit;
  /** After how many days mails and audit entries are removed. Undefined: never. */
  retentionDays: { mails?: number; audit?: number };
  /** Undefined: only administrators can read /api/metrics. */
  metricsToken?: string;
  /** How much artwork one booking may have. */
  bookingQuota: Quota;
  /** How much artwork one contact may send within 24 hours, for all bookings together. */
  contactQuota: Quota;
  /** How many bytes a video may have. */
  videoLimit: number;
  /** How many bytes must stay free on the disk where uploads arrive. */
  freeSpaceFloor: number;
  logLevel: Environment['LOG_LEVEL'];
  /** Undefined: text in a terminal, otherwise JSON. */
  logFormat?: Environment['LOG_FORMAT'];
}

export class ConfigError extends Error {}

/** @throws ConfigError that lists each invalid variable and what it must be. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const errors = readSecrets(given);
  const variables = plainToInstance(Environment, given, { exposeDefaultValues: true });
  errors.push(
    ...validateSync(variables, { forbidUnknownValues: false }).flatMap((error) =>
      Object.values(error.constraints ?? {}),
    ),
  );
  errors.push(...contradictionsIn(variables));
  if (errors.length > 0)
    throw new ConfigError(`Placard cannot start:\n${errors.map((text) => `  - ${text}`).join('\n')}`);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).origin,
    databaseUrl: variables.DATABASE_URL,
    databasePooled: variables.DATABASE_POOLED,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    dataDir: resolve(variables.DATA_DIR),
    sessionSecret: variables.SESSION_SECRET ?? '',
    admin: { username: variables.ADMIN_USERNAME, email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD },
    allowRegistration: variables.ALLOW_REGISTRATION,
    brandPortalAccess: variables.BRAND_PORTAL_ACCESS ?? (variables.NODE_ENV === 'production' ? 'link' : 'email'),
    mail: {
      smtpUrl: variables.SMTP_URL,
      answerSeconds: variables.SMTP_ANSWER_SECONDS,
      pace: variables.TEST_MAIL_PACE,
      from: variables.MAIL_FROM,
      team: variables.TEAM_EMAIL,
    },
    s3: s3Of(variables),
    businessTimeZone: variables.BUSINESS_TIME_ZONE,
    trustProxy: variables.TRUST_PROXY,
    publicFormLimit: parseLimit(variables.PUBLIC_FORM_LIMIT),
    portalLookupLimit: parseLimit(variables.PORTAL_LOOKUP_LIMIT),
    retentionDays: { mails: variables.MAIL_RETENTION_DAYS, audit: variables.AUDIT_RETENTION_DAYS },
    metricsToken: variables.METRICS_TOKEN,
    bookingQuota: parseQuota(variables.BOOKING_QUOTA),
    contactQuota: parseQuota(variables.CONTACT_QUOTA),
    videoLimit: parseSize(variables.VIDEO_LIMIT),
    freeSpaceFloor: parseSize(variables.FREE_SPACE_FLOOR),
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT,
  };
}

/** Replaces each NAME_FILE by NAME with the content of that file. @returns what is wrong */
function readSecrets(given: Record<string, unknown>): string[] {
  const errors: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`] as string | undefined;
    if (!file) continue;
    if (given[name]) errors.push(`${name} and ${name}_FILE are both set: remove one of them`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
      if (!given[name]) errors.push(`${name}_FILE names an empty file: ${file}`);
    } catch (error) {
      errors.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return errors;
}

/** @returns an error for each variable that contradicts another one */
function contradictionsIn(variables: Environment): string[] {
  const errors: string[] = [];
  if (variables.NODE_ENV === 'production' && variables.DATABASE_URL && !variables.SESSION_SECRET) {
    errors.push('SESSION_SECRET is required in production with a database of your own: instances must share it');
  }
  if (variables.DATABASE_POOLED && !(variables.DATABASE_URL && variables.DATABASE_DIRECT_URL))
    errors.push(
      'DATABASE_POOLED needs the address of the pooler in DATABASE_URL, and that of PostgreSQL in DATABASE_DIRECT_URL',
    );
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL)
    errors.push('DATABASE_DIRECT_URL needs DATABASE_URL, by which the server reaches the same database');
  if (variables.DATABASE_READ_URL && !variables.DATABASE_URL)
    errors.push('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica');
  if (!variables.S3_ACCESS_KEY_ID !== !variables.S3_SECRET_ACCESS_KEY)
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither');
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const) {
    if (variables[name] && !variables.S3_BUCKET)
      errors.push(`${name} needs S3_BUCKET: without it, files are kept in DATA_DIR`);
  }
  if (variables.NODE_ENV === 'production' && variables.TEST_MAIL_PACE !== 1)
    errors.push('TEST_MAIL_PACE is only for tests: remove it');
  for (const name of ['SESSION_SECRET', 'METRICS_TOKEN'] as const) {
    if (variables.NODE_ENV === 'production' && variables[name] && variables[name].length < LONG_SECRET)
      errors.push(`${name} must have at least ${LONG_SECRET} characters in production: openssl rand -hex 32 makes one`);
  }
  return errors;
}

function s3Of(variables: Environment): S3Settings | undefined {
  if (!variables.S3_BUCKET) return undefined;
  return {
    bucket: variables.S3_BUCKET,
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
    forcePathStyle: variables.S3_FORCE_PATH_STYLE,
  };
}

function parseLimit(text: string): Limit {
  const [, points, amount, unit] = LIMIT.exec(text)!;
  return { points: Number(points), seconds: Number(amount) * SECONDS[unit as keyof typeof SECONDS] };
}

function parseQuota(text: string): Quota {
  const [, files, size] = QUOTA.exec(text)!;
  return { files: Number(files), bytes: parseSize(size!) };
}

function parseSize(text: string): number {
  const [, amount, unit] = SIZE.exec(text)!;
  return Number(amount) * 1024 ** (unit === 'GB' ? 3 : 2);
}

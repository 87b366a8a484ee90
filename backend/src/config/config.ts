import 'reflect-metadata';
import { resolve } from 'node:path';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  Min,
  validateSync,
} from 'class-validator';
import { IsEmailAddress } from './email-address.js';

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

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const URL_OF = (...protocols: string[]) => ({ protocols, require_protocol: true, require_tld: false });
const LIMIT = /^([1-9]\d*)\/([1-9]\d*)(s|m|h)$/;
/** The minimum length, in production, of secrets that sign something or give access. */
const LONG_SECRET = 32;
const SIZE = /^(\d{1,7})(MB|GB)$/;
const QUOTA = /^([1-9]\d{0,6})\/(\d{1,7}[MG]B)$/;
const SECONDS = { s: 1, m: 60, h: 3600 } as const;

/** The environment variables as they are written, each with its validation rule. */
class Environment {
  @Type(() => Number) @IsInt() @Min(1) @Max(65535) PORT = 3000;
  HOST = '127.0.0.1';
  @IsOptional() @IsUrl(URL_OF('http', 'https')) PUBLIC_URL?: string;
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must begin with postgres://' })
  DATABASE_URL?: string;
  DATA_DIR = './data';
  @IsOptional() @Matches(/^.{16,}$/, { message: '$property must have at least 16 characters' }) SESSION_SECRET?: string;
  @Matches(/^\S.{1,}\S$/, { message: '$property must have at least 3 characters' }) ADMIN_USERNAME = 'admin';
  @IsEmailAddress() ADMIN_EMAIL = 'admin@placard.local';
  @IsOptional() @Matches(/^.{6,}$/, { message: '$property must have at least 6 characters' }) ADMIN_PASSWORD?: string;
  @Flag() @IsBoolean() ALLOW_REGISTRATION = false;
  @IsOptional() @IsIn(['email', 'link']) BRAND_PORTAL_ACCESS?: 'email' | 'link';
  @IsOptional() @IsUrl(URL_OF('smtp', 'smtps')) SMTP_URL?: string;
  @Type(() => Number) @IsInt() @Min(1) @Max(3600) SMTP_ANSWER_SECONDS = 600;
  @Matches(/^([^<>"\r\n]+ <[^\s<>"@]+@[^\s<>"@]+>|[^\s<>"@]+@[^\s<>"@]+)$/, {
    message: '$property must look like Placard <no-reply@placard.example>',
  })
  MAIL_FROM = 'Placard <no-reply@placard.local>';
  @List() @IsEmailAddress({ each: true }) TEAM_EMAIL: string[] = [];
  @IsOptional() S3_BUCKET?: string;
  @IsOptional() @IsUrl(URL_OF('http', 'https')) S3_ENDPOINT?: string;
  S3_REGION = 'us-east-1';
  @IsOptional() S3_ACCESS_KEY_ID?: string;
  @IsOptional() S3_SECRET_ACCESS_KEY?: string;
  @Flag() @IsBoolean() S3_FORCE_PATH_STYLE = false;
  @IsTimeZone() BUSINESS_TIME_ZONE = 'Europe/London';
  @Type(() => Number) @IsInt() @Min(0) @Max(10) TRUST_PROXY = 0;
  @Matches(LIMIT, { message: '$property must look like 30/10m' }) PUBLIC_FORM_LIMIT = '30/10m';
  @Matches(LIMIT, { message: '$property must look like 60/10m' }) PORTAL_LOOKUP_LIMIT = '60/10m';
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) MAIL_RETENTION_DAYS?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) AUDIT_RETENTION_DAYS?: number;
  @IsOptional()
  @Matches(/^\S{16,}$/, { message: '$property must have at least 16 characters and no spaces' })
  METRICS_TOKEN?: string;
  @Matches(QUOTA, { message: '$property must look like 100/500MB' }) BOOKING_QUOTA = '100/500MB';
  @Matches(QUOTA, { message: '$property must look like 200/1GB' }) CONTACT_QUOTA = '200/1GB';
  @Matches(SIZE, { message: '$property must look like 1GB' }) FREE_SPACE_FLOOR = '1GB';
  @IsIn(LOG_LEVELS) LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
  @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' = 'development';
}

/** Everything that can be configured, read once at start (see README, "Configuration"). */
export class Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** Absolute. */
  dataDir: string;
  /** SESSION_SECRET, or generated once and kept in `dataDir` (session-secret.ts). */
  sessionSecret: string;
  admin: { username: string; email: string; password?: string };
  allowRegistration: boolean;
  brandPortalAccess: 'email' | 'link';
  mail: { smtpUrl?: string; answerSeconds: number; from: string; team: string[] };
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
  /** How many bytes must stay free on the disk where uploads arrive. */
  freeSpaceFloor: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

export class ConfigError extends Error {}

/** @throws ConfigError that lists each invalid variable and what it must be. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const variables = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const errors = validateSync(variables, { forbidUnknownValues: false }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  if (variables.NODE_ENV === 'production' && variables.DATABASE_URL && !variables.SESSION_SECRET) {
    errors.push('SESSION_SECRET is required in production with a database of your own: instances must share it');
  }
  for (const name of ['SESSION_SECRET', 'METRICS_TOKEN'] as const) {
    if (variables.NODE_ENV === 'production' && variables[name] && variables[name].length < LONG_SECRET)
      errors.push(`${name} must have at least ${LONG_SECRET} characters in production: openssl rand -hex 32 makes one`);
  }
  if (errors.length > 0)
    throw new ConfigError(`Placard cannot start:\n${errors.map((text) => `  - ${text}`).join('\n')}`);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
    databaseUrl: variables.DATABASE_URL,
    dataDir: resolve(variables.DATA_DIR),
    sessionSecret: variables.SESSION_SECRET ?? '',
    admin: { username: variables.ADMIN_USERNAME, email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD },
    allowRegistration: variables.ALLOW_REGISTRATION,
    brandPortalAccess: variables.BRAND_PORTAL_ACCESS ?? (variables.NODE_ENV === 'production' ? 'link' : 'email'),
    mail: {
      smtpUrl: variables.SMTP_URL,
      answerSeconds: variables.SMTP_ANSWER_SECONDS,
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
    freeSpaceFloor: parseSize(variables.FREE_SPACE_FLOOR),
    logLevel: variables.LOG_LEVEL,
  };
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

function Flag() {
  return Transform(({ obj, key }) => {
    const text = (obj as Record<string, string>)[key];
    return text === 'true' ? true : text === 'false' ? false : text;
  });
}

function List() {
  return Transform(({ value }) =>
    String(value)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
}

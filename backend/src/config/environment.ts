import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsTimeZone, IsUrl, Matches, Max, Min } from 'class-validator';
import { IsDatabaseUrl } from './database-url.js';
import { IsEmailAddress } from './email-address.js';

const URL_OF = (...protocols: string[]) => ({ protocols, require_protocol: true, require_tld: false });
const LOG_FORMATS = ['json', 'text'] as const;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export const LIMIT = /^([1-9]\d*)\/([1-9]\d*)(s|m|h)$/;
export const SIZE = /^(\d{1,7})(MB|GB)$/;
export const QUOTA = /^([1-9]\d{0,6})\/(\d{1,7}[MG]B)$/;

interface Help {
  name: string;
  text: string;
  /** What applies when the variable is not set, if it has no default value. */
  unset?: string;
  /** For .env.example, if it has no default value. */
  example?: string;
}

const help: Help[] = [];

/** Describes a variable in docs/settings.md and in .env.example, which `npm run settings` writes. */
function Describe(text: string, more: Pick<Help, 'unset' | 'example'> = {}): PropertyDecorator {
  return (_, name) => {
    help.push({ name: String(name), text, ...more });
  };
}

/** The environment variables as they are written, each with its validation rule, default and description. */
export class Environment {
  @Describe('the port on which Placard listens')
  @Whole(1, 65535)
  PORT = 3000;

  @Describe(
    'the network address on which it listens: `0.0.0.0` is all of IPv4, as in the container, and `::` all of IPv6, too',
  )
  HOST = '127.0.0.1';

  @Describe('its public address, without a path: used in mails, and to refuse writes from other sites', {
    unset: '`http://localhost:PORT`',
    example: 'https://bookings.example.com',
  })
  @IsOptional()
  @IsUrl(URL_OF('http', 'https'))
  @Matches(/^https?:\/\/[^/?#@]+\/*$/i, {
    message: '$property must look like https://bookings.example.com, without a path',
  })
  PUBLIC_URL?: string;

  @Describe('`production`: secrets must be long, and the brand portal requires a mailed link')
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @Describe('any PostgreSQL from version 14, at its newest minor release', {
    unset: "Placard's own, in `DATA_DIR`",
    example: 'postgres://placard:password@database.example.com:5432/placard',
  })
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_URL?: string;

  @Describe('`true`: `DATABASE_URL` is the address of a pooler such as PgBouncer in transaction mode')
  @Flag()
  DATABASE_POOLED = false;

  @Describe('the address of PostgreSQL behind a pooler, for migrations, backups and the other commands', {
    unset: '`DATABASE_URL`',
    example: 'postgres://placard:password@postgres.example.com:5432/placard',
  })
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  @Describe('the address of a streaming replica, for revenue, reports, exports and searches', {
    unset: 'they read `DATABASE_URL`',
    example: 'postgres://placard:password@replica.example.com:5432/placard',
  })
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_READ_URL?: string;

  @Describe("Placard's own database, files, captured mails, generated secret")
  DATA_DIR = './data';

  @Describe(
    'signs sessions and portal links, the same for all instances; at least 32 characters in production ' +
      '(`openssl rand -hex 32`), where you must set it with `DATABASE_URL`',
    { unset: 'generated, kept in `DATA_DIR`' },
  )
  @IsOptional()
  @Matches(/^.{16,}$/, { message: '$property must have at least 16 characters' })
  SESSION_SECRET?: string;

  @Describe('the first administrator, created when there are no users')
  @Matches(/^\S.{1,98}\S$/, { message: '$property must have 3 to 100 characters' })
  ADMIN_USERNAME = 'admin';

  @Describe("the first administrator's address")
  @IsEmailAddress()
  ADMIN_EMAIL = 'admin@placard.local';

  @Describe("the first administrator's password; a common one is refused", { unset: 'generated, shown once' })
  @IsOptional()
  @Matches(/^.{6,1000}$/, { message: '$property must have 6 to 1,000 characters' })
  ADMIN_PASSWORD?: string;

  @Describe('`true`: anybody may register at /register, as a viewer')
  @Flag()
  ALLOW_REGISTRATION = false;

  @Describe(
    "`email`: anybody who knows a contact's address sees their bookings, for a trial or a closed network. `link`: a " +
      'mailed link is required',
    { unset: '`email`; `link` with `NODE_ENV=production`', example: 'link' },
  )
  @IsOptional()
  @IsIn(['email', 'link'])
  BRAND_PORTAL_ACCESS?: 'email' | 'link';

  @Describe('the server for outgoing mail', {
    unset: 'mails are kept as `.eml` in `DATA_DIR/mail`',
    example: 'smtp://user:password@mail.example.com:587',
  })
  @IsOptional()
  @IsUrl(URL_OF('smtp', 'smtps'))
  SMTP_URL?: string;

  @Describe("how long to wait for the mail server's answer after the whole mail; the standard asks for ten minutes")
  @Whole(1, 3600)
  SMTP_ANSWER_SECONDS = 600;

  @Describe(
    'for tests only: how many times as fast as usual waiting mails are looked for, leases of mails run out, and a mail ' +
      'server in trouble is noticed and tried again',
  )
  @Whole(1, 10)
  TEST_MAIL_PACE = 1;

  @Describe('sender; the name counts until the organisation has one in the settings')
  @Matches(/^([^<>"\r\n]+ <[^\s<>"@]+@[^\s<>"@]+>|[^\s<>"@]+@[^\s<>"@]+)$/, {
    message: '$property must look like Placard <no-reply@placard.example>',
  })
  MAIL_FROM = 'Placard <no-reply@placard.local>';

  @Describe(
    'who is told about new artwork, enquiries and deal requests, and who reads replies to mails if neither a trading director nor the organisation has an address; separate several addresses with commas',
    { unset: 'every active administrator; nobody for replies' },
  )
  @List()
  @IsEmailAddress({ each: true })
  TEAM_EMAIL: string[] = [];

  @Describe('an S3-compatible store for files', { unset: '`DATA_DIR/files`' })
  S3_BUCKET?: string;

  @Describe("the address of a store other than Amazon's")
  @IsOptional()
  @IsUrl(URL_OF('http', 'https'))
  S3_ENDPOINT?: string;

  @Describe("the store's region")
  S3_REGION = 'us-east-1';

  @Describe('the key for the store', { unset: "the machine's role is used" })
  S3_ACCESS_KEY_ID?: string;

  @Describe("the key's secret")
  S3_SECRET_ACCESS_KEY?: string;

  @Describe('`true`: the bucket is part of the path, as some stores require')
  @Flag()
  S3_FORCE_PATH_STYLE = false;

  @Describe('when a day begins and ends')
  @IsTimeZone()
  // PostgreSQL reads +01:00, which Node takes too, as an hour behind Greenwich.
  @Matches(/^[A-Z]/i, { message: '$property must be a name such as Europe/London' })
  BUSINESS_TIME_ZONE = 'Europe/London';

  @Describe('how many reverse proxies are in front of Placard')
  @Whole(0, 10)
  TRUST_PROXY = 0;

  @Describe('submissions of a public form from one network address; the units of time are `s`, `m` and `h`')
  @Matches(LIMIT, { message: '$property must look like 30/10m' })
  PUBLIC_FORM_LIMIT = '30/10m';

  @Describe('look-ups in the brand portal from one network address, and for one email address')
  @Matches(LIMIT, { message: '$property must look like 60/10m' })
  PORTAL_LOOKUP_LIMIT = '60/10m';

  @Describe('the number of artwork files that a booking may have, and their total size in `MB` or `GB`')
  @Matches(QUOTA, { message: '$property must look like 100/500MB' })
  BOOKING_QUOTA = '100/500MB';

  @Describe('the same for the artwork that a contact may send within 24 hours')
  @Matches(QUOTA, { message: '$property must look like 200/1GB' })
  CONTACT_QUOTA = '200/1GB';

  @Describe('the size of a video, where an artwork spec asks for one; ten times as much counts beside each quota')
  @Matches(SIZE, { message: '$property must look like 200MB' })
  VIDEO_LIMIT = '200MB';

  @Describe('uploads are refused if the disk of `DATA_DIR` has less free space than this')
  @Matches(SIZE, { message: '$property must look like 1GB' })
  FREE_SPACE_FLOOR = '1GB';

  @Describe('mails older than this many days are removed', { unset: 'kept for ever' })
  @IsOptional()
  @Whole(1)
  MAIL_RETENTION_DAYS?: number;

  @Describe('audit entries older than this many days are removed', { unset: 'kept for ever' })
  @IsOptional()
  @Whole(1)
  AUDIT_RETENTION_DAYS?: number;

  @Describe(
    'lets a monitoring system read /api/metrics with `Authorization: Bearer`; at least 32 characters in production',
    { unset: 'only administrators can read it' },
  )
  @IsOptional()
  @Matches(/^\S{16,}$/, { message: '$property must have at least 16 characters and no spaces' })
  METRICS_TOKEN?: string;

  @Describe(`what is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}`)
  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  @Describe('how it is logged: `json` for programs, `text` for people', {
    unset: '`text` in a terminal, otherwise `json`',
  })
  @IsOptional()
  @IsIn(LOG_FORMATS)
  LOG_FORMAT?: (typeof LOG_FORMATS)[number];
}

/** All variables in order, for `npm run settings`; `initial` is empty for one without a default value. */
export function describeVariables(): (Help & { initial: string })[] {
  const defaults: Record<string, string | number | boolean | string[] | undefined> = { ...new Environment() };
  return help.map((each) => ({ ...each, initial: String(defaults[each.name] ?? '') }));
}

function Whole(from: number, to?: number) {
  return applyDecorators(
    ...(to === undefined ? [] : [Max(to)]),
    Min(from),
    IsInt(),
    Type(() => Number),
  );
}

function Flag() {
  const read = Transform(({ obj, key }) => {
    const text = (obj as Record<string, string>)[key];
    return text === 'true' ? true : text === 'false' ? false : text;
  });
  return applyDecorators(IsBoolean(), read);
}

function List() {
  return Transform(({ value }) =>
    String(value)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
}

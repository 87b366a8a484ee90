import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.js';

const LONG = 'thirty-two-characters-are-enough';

describe('the settings', () => {
  it.each([{}, { PORT: '', SMTP_URL: '' }])('have defaults for a first start: %j', (env) => {
    expect(loadConfig(env)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      allowRegistration: false,
      publicFormLimit: { points: 30, seconds: 600 },
      bookingQuota: { files: 100, bytes: 500 * 1024 * 1024 },
      freeSpaceFloor: 1024 ** 3,
      mail: { smtpUrl: undefined },
    });
  });

  it('read a secret from a file, and say what is wrong with it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'placard-config-')), 'secret');
    const secretOf = (env: NodeJS.ProcessEnv) => loadConfig({ SESSION_SECRET_FILE: file, ...env }).sessionSecret;
    expect(() => secretOf({})).toThrow(/SESSION_SECRET_FILE cannot be read: .*secret/);
    writeFileSync(file, '\n');
    expect(() => secretOf({})).toThrow(/SESSION_SECRET_FILE names an empty file/);
    writeFileSync(file, `${LONG}\n`);
    expect(secretOf({})).toBe(LONG);
    expect(() => secretOf({ SESSION_SECRET: LONG })).toThrow(/SESSION_SECRET and SESSION_SECRET_FILE are both set/);
    writeFileSync(file, 'short');
    expect(() => secretOf({})).toThrow(/SESSION_SECRET must have at least 16 characters/);
  });

  it('take the public address with or without a slash at its end, and in capitals', () => {
    for (const PUBLIC_URL of [
      'https://placard.example:8443',
      'https://placard.example:8443/',
      'HTTPS://Placard.example:8443',
    ])
      expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe('https://placard.example:8443');
  });

  it('read lists, flags, limits and quotas', () => {
    const config = loadConfig({
      TEAM_EMAIL: 'a@x.example, b@x.example',
      ALLOW_REGISTRATION: 'true',
      PORTAL_LOOKUP_LIMIT: '5/30s',
      CONTACT_QUOTA: '7/2GB',
    });
    expect(config.mail.team).toEqual(['a@x.example', 'b@x.example']);
    expect(config.allowRegistration).toBe(true);
    expect(config.portalLookupLimit).toEqual({ points: 5, seconds: 30 });
    expect(config.contactQuota).toEqual({ files: 7, bytes: 2 * 1024 ** 3 });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'placard.example'],
    ...['/placard', '/?desk=1', '?desk=1', '#desk'].map((more) => ['PUBLIC_URL', `https://placard.example${more}`]),
    ['DATABASE_URL', 'mysql://localhost/x'],
    ...['a/b', 'a#b', 'a?b', '12#3', '12?3', '50%off', '%2'].map((password) => [
      'DATABASE_URL',
      `postgres://u:${password}@db/x`,
    ]),
    ['DATABASE_DIRECT_URL', 'postgres://u:a/b@db/x'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['TEST_MAIL_PACE', '0'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'longer than the form takes'.repeat(40)],
    ['ADMIN_USERNAME', 'longer than the form takes'.repeat(4)],
    ['ALLOW_REGISTRATION', 'yes'],
    ['BRAND_PORTAL_ACCESS', 'open'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_ANSWER_SECONDS', '0'],
    ['MAIL_FROM', 'Placard <no-reply>'],
    ['TEAM_EMAIL', 'a@x.example,nobody'],
    ['S3_FORCE_PATH_STYLE', '1'],
    ['S3_ACCESS_KEY_ID', 'without its secret'],
    ['S3_SECRET_ACCESS_KEY', 'without its key'],
    ['BUSINESS_TIME_ZONE', 'Europe/Nowhere'],
    // Node 22 and later take it.
    ['BUSINESS_TIME_ZONE', '+01:00'],
    ['METRICS_TOKEN', 'with a space in it, though long enough'],
    ['TRUST_PROXY', '-1'],
    ['PUBLIC_FORM_LIMIT', '30 a minute'],
    ['MAIL_RETENTION_DAYS', '0'],
    ['AUDIT_RETENTION_DAYS', 'a year'],
    ['BOOKING_QUOTA', '100 files'],
    ['CONTACT_QUOTA', '0/1GB'],
    ['FREE_SPACE_FLOOR', '10%'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
  ])('refuse %s=%s and name the variable', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    'postgres://u@/db?host=/var/run/postgresql',
    'postgresql:///db?host=/var/run/postgresql',
    'postgres://u:a%2Fb%23%25@db:5432/x?sslmode=verify-full',
    'postgres://u:p@[::1]:5432/x',
    'postgres://%2Fvar%2Frun%2Fpostgresql/x',
  ])('accept the database at %s', (url) => {
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('require SESSION_SECRET in production with DATABASE_URL', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/placard' };
    expect(() => loadConfig(production)).toThrow('SESSION_SECRET');
    expect(loadConfig({ ...production, SESSION_SECRET: LONG }).sessionSecret).toBe(LONG);
  });

  it('refuse a setting for tests in production', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', TEST_MAIL_PACE: '5' })).toThrow(
      'TEST_MAIL_PACE is only for tests',
    );
    expect(loadConfig({ TEST_MAIL_PACE: '5' }).mail.pace).toBe(5);
    expect(loadConfig({ NODE_ENV: 'production' }).mail.pace).toBe(1);
  });

  it.each([
    ['DATABASE_READ_URL', 'postgres://replica/placard', { DATABASE_URL: 'postgres://db/placard' }],
    ['DATABASE_DIRECT_URL', 'postgres://direct/placard', { DATABASE_URL: 'postgres://db/placard' }],
    ['S3_ENDPOINT', 'https://store.example', { S3_BUCKET: 'artwork' }],
    ['S3_ACCESS_KEY_ID', 'key', { S3_BUCKET: 'artwork', S3_SECRET_ACCESS_KEY: 'secret' }],
  ])('refuse %s without what it belongs to', (name, value, owner) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} needs ${Object.keys(owner)[0]}`);
    expect(() => loadConfig({ [name]: value, ...owner })).not.toThrow();
  });

  it.each(['SESSION_SECRET', 'METRICS_TOKEN'])(
    'refuse a short %s in production, and say how to generate one',
    (name) => {
      expect(() => loadConfig({ NODE_ENV: 'production', [name]: LONG.slice(1) })).toThrow(
        `${name} must have at least 32 characters in production: openssl rand -hex 32 makes one`,
      );
      expect(() => loadConfig({ NODE_ENV: 'production', [name]: LONG })).not.toThrow();
      expect(() => loadConfig({ [name]: LONG.slice(1) })).not.toThrow();
    },
  );

  it('require a mailed link for the brand portal in production, and only an address elsewhere', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).brandPortalAccess).toBe('link');
    expect(loadConfig({}).brandPortalAccess).toBe('email');
    expect(loadConfig({ NODE_ENV: 'production', BRAND_PORTAL_ACCESS: 'email' }).brandPortalAccess).toBe('email');
  });
});

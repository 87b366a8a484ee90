import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('the settings', () => {
  it('have defaults for a first start', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      allowRegistration: false,
      publicFormLimit: { points: 30, seconds: 600 },
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } });
  });

  it('read lists, flags and limits', () => {
    const config = loadConfig({
      TEAM_EMAIL: 'a@x.example, b@x.example',
      ALLOW_REGISTRATION: 'true',
      PORTAL_LOOKUP_LIMIT: '5/30s',
    });
    expect(config.mail.team).toEqual(['a@x.example', 'b@x.example']);
    expect(config.allowRegistration).toBe(true);
    expect(config.portalLookupLimit).toEqual({ points: 5, seconds: 30 });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'placard.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['ALLOW_REGISTRATION', 'yes'],
    ['BRAND_PORTAL_ACCESS', 'open'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Placard <no-reply>'],
    ['TEAM_EMAIL', 'a@x.example,nobody'],
    ['S3_FORCE_PATH_STYLE', '1'],
    ['BUSINESS_TIME_ZONE', 'Europe/Nowhere'],
    ['TRUST_PROXY', '-1'],
    ['PUBLIC_FORM_LIMIT', '30 a minute'],
    ['MAIL_RETENTION_DAYS', '0'],
    ['AUDIT_RETENTION_DAYS', 'a year'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by the name of the variable', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(name);
  });

  it('need a shared secret in production with a database of their own', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/placard' };
    expect(() => loadConfig(production)).toThrow('SESSION_SECRET');
    expect(loadConfig({ ...production, SESSION_SECRET: 'sixteen characters' }).sessionSecret).toBe(
      'sixteen characters',
    );
  });
});

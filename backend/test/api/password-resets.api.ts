import { readFileSync } from 'node:fs';
import { mintPasswordResetToken, PASSWORD_RESET_MINUTES } from '../../src/platform/mail/password-reset-token.js';
import { mintPortalToken } from '../../src/platform/mail/portal-token.js';
import {
  beginTransaction,
  capturedMails,
  capturedMailsTo,
  client,
  startServer,
  until,
  type Client,
} from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import { type Account, expectStatus, failedMail, forTests, openDesk, queryOf, type Refusal, signedIn } from './desk.js';
import { refusal } from './refusal.js';

const SESSION_SECRET = 'one secret for every server of this file';
const NEW_PASSWORD = 'a heron by the weir';
const MINUTE_MS = 60_000;
const EMAIL_TRIES = 5;
const ADDRESS_TRIES = 20;

const desk = forTests(() => openDesk({ env: { SESSION_SECRET, LOG_LEVEL: 'trace' } }));
const behindProxy = forTests(() =>
  startServer({ databaseUrl: desk.databaseUrl, env: { SESSION_SECRET, TRUST_PROXY: '1', LOG_LEVEL: 'trace' } }),
);

beforeEach(() => desk.rows('DELETE FROM rate_limits'));

const ask = (email: string, caller = desk.nobody) => caller.post<Refusal>('/api/password-resets', { email });
/** Asks from another address than that of the tests. */
const askFrom = (address: string, email: string) =>
  client(behindProxy.url).post<Refusal>('/api/password-resets', { email }, { 'x-forwarded-for': address });
const use = (token: string, newPassword = NEW_PASSWORD, caller = client(desk.url)) =>
  caller.post<Account & Refusal>(`/api/password-resets/${token}`, { newPassword });
const signIn = ({ username }: Account, password: string) => client(desk.url).post('/api/login', { username, password });

const resetOf = async ({ id }: Account) =>
  (await desk.rows<{ id: string }>('SELECT id FROM password_resets WHERE user_id = $1', [id]))[0]?.id;

/** Asks for a link and makes its token, as the delivery of the mail does. */
async function tokenFor(account: Account, minutesAgo = 0): Promise<string> {
  const before = await resetOf(account);
  expectStatus(202, await ask(account.email));
  const id = await until('a new request', async () => {
    const now = await resetOf(account);
    return now !== before && now;
  });
  await desk.rows('DELETE FROM rate_limits');
  return mintPasswordResetToken(SESSION_SECRET, id, new Date(Date.now() - minutesAgo * MINUTE_MS));
}

const mailsTo = (address: string) => capturedMailsTo(desk.dataDir, address);

const USELESS = { status: 410, body: { statusCode: 410, message: expect.stringMatching(/Ask for a new one\.$/) } };

it('a person who has forgotten the password sets a new one with the mailed link, and is signed in', async () => {
  const account = await desk.makeUser();
  const elsewhere = await signedIn(desk.url, account);
  expectStatus(202, await ask(` ${account.email.toUpperCase()} `));
  const mail = await until('the mail', async () => (await mailsTo(account.email))[0]);
  expect(mail.subject).toBe('Set a new password for Placard');
  expect(mail.text).toContain(account.username);
  const [link = '', token = ''] = /http\S+\/reset-password\?token=(\S+)/.exec(mail.text ?? '') ?? [];
  expect(link).toContain(`${desk.url}/reset-password?token=`);
  expect(mail.html).toContain(link);

  const here = client(desk.url);
  const { id, username, email } = account;
  expect(await use(token, NEW_PASSWORD, here)).toMatchObject({
    status: 200,
    body: { id, username, email, role: 'viewer' },
  });
  expect((await here.get('/api/user')).status).toBe(200);
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  expect((await signIn(account, account.password)).status).toBe(401);
  expect((await signIn(account, NEW_PASSWORD)).status).toBe(200);

  const [entry] = await entriesOf(desk, { aboutId: id, action: 'password reset by link' });
  expect(entry).toMatchObject({ actorKind: 'user', actorName: username, before: null, after: null });
  const [{ text }] = (await desk.rows<{ text: string }>(
    `SELECT (SELECT string_agg(mails::text, '') FROM mails) || (SELECT string_agg(entry::text, '') FROM audit_entries AS entry)
       AS text`,
  )) as [{ text: string }];
  for (const secret of [token, token.split('.')[1]!, NEW_PASSWORD]) {
    expect(text).not.toContain(secret);
    expect(desk.log()).not.toContain(secret);
  }
});

it('the mail log shows the mail without its token', async () => {
  const form = { username: 'Robin Reset', email: 'robin.reset@placard.test', role: 'viewer', password: 'long enough' };
  const account = expectStatus(201, await desk.admin.post<Account>('/api/admin/users', form));
  await tokenFor(account);
  const query = queryOf({ filter: { aboutType: 'user', aboutId: account.id } });
  const [mail] = (await desk.admin.get<{ id: string; aboutLabel: string }[]>(`/api/mails?${query}`)).body;
  expect(mail).toMatchObject({ template: 'password-reset', recipient: account.email, aboutLabel: account.username });
  const { text } = (await desk.admin.get<{ text: string }>(`/api/mails/${mail!.id}`)).body;
  expect(text).toContain('/reset-password?token=…');
});

describe('the answer to somebody who asks for a link', () => {
  it('is the same for an account, for nobody’s address and for a deactivated account, which get no mail', async () => {
    const [known, deactivated] = [await desk.makeUser(), await desk.makeUser()];
    await desk.admin.put(`/api/admin/users/${deactivated.id}/deactivate`);
    const stranger = 'nobody.at.all@placard.test';
    const answers = [];
    for (const email of [known.email, stranger, deactivated.email]) answers.push(await ask(email));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 202, body: { message: expect.stringContaining('If there is') } });
    await until('the mail', async () => (await mailsTo(known.email)).length === 1);
    const others = await desk.rows('SELECT FROM mails WHERE recipient = ANY ($1)', [[stranger, deactivated.email]]);
    expect(others).toEqual([]);
  });

  it('is the same work for the server: as many changes of mails, of which none is kept for a stranger', async () => {
    await desk.mailsAreOut();
    await desk.rows(`
      CREATE TABLE work (change text);
      CREATE FUNCTION note_work() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        -- Leases are renewed every five seconds, whether or not there is an account.
        IF tg_op <> 'UPDATE' OR to_jsonb(OLD) - 'lease_until' <> to_jsonb(NEW) - 'lease_until' THEN
          INSERT INTO work VALUES (tg_op);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_work AFTER INSERT OR UPDATE OR DELETE ON mails FOR EACH ROW EXECUTE FUNCTION note_work()`);
    const { email } = await desk.makeUser();
    const deactivated = await desk.makeUser();
    await desk.admin.put(`/api/admin/users/${deactivated.id}/deactivate`);
    const workFor = async (address: string) => {
      await desk.rows('DELETE FROM work');
      expectStatus(202, await ask(address));
      await until('a mail', async () => (await desk.rows('SELECT FROM work')).length > 0);
      await desk.mailsAreOut();
      return desk.rows('SELECT FROM work');
    };
    const known = await workFor(email);
    for (const address of ['no.such.person@placard.test', deactivated.email])
      expect((await workFor(address)).length).toBe(known.length);
    expect(known.length).toBeGreaterThan(3);
    expect(await desk.rows('SELECT FROM mails WHERE recipient <> ALL (SELECT email FROM users)')).toEqual([]);
    const captured = capturedMails(desk.dataDir).map((path) => readFileSync(path));
    expect(captured.join()).not.toContain('no.such.person');
    await desk.rows('DROP TRIGGER note_work ON mails');
  });

  it('does not wait for what there is to do, and does not come earlier if that is nothing', async () => {
    const { id, email } = await desk.makeUser();
    const begun = performance.now();
    expect((await ask('nobody.either@placard.test')).status).toBe(202);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(145);
    const lock = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
    const holder = await beginTransaction(desk.databaseUrl, lock, [id]);
    expect((await ask(email)).status).toBe(202);
    expect(await desk.rows('SELECT FROM mails WHERE recipient = $1', [email])).toEqual([]);
    await holder.end();
    await until('the mail', async () => (await mailsTo(email)).length === 1);
  });

  it('is 429 after five requests for an address, whether or not an account has it, from anywhere', async () => {
    const { email } = await desk.makeUser();
    const from = (index: number, address: string) => askFrom(`198.51.100.${index}`, address);
    for (const address of [email, 'a.stranger@placard.test']) {
      for (let index = 0; index < EMAIL_TRIES; index++) expect((await from(index, address)).status).toBe(202);
      const refused = await from(9, ` ${address.toUpperCase()}`);
      expect(refused).toMatchObject(refusal(429, /wait .* and try again/i));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    // A mail that a newer one overtakes is cancelled, so not all of them need to have been delivered.
    const queued = () => desk.rows('SELECT FROM mails WHERE recipient = $1', [email]);
    await until('the mails', async () => (await queued()).length === EMAIL_TRIES);
  });

  it('is 429 after twenty requests from a network, for any addresses', async () => {
    for (let index = 0; index < ADDRESS_TRIES; index++)
      expect((await askFrom('203.0.113.9', `stranger${index}@placard.test`)).status).toBe(202);
    // What is refused there does not use up the requests of an address.
    for (let index = 0; index < EMAIL_TRIES; index++)
      expect((await askFrom('203.0.113.9', 'one.more@placard.test')).status).toBe(429);
    expect((await askFrom('203.0.113.10', 'one.more@placard.test')).status).toBe(202);
  });
});

describe('a link', () => {
  it('works for one of two who use it at the same moment', async () => {
    const account = await desk.makeUser();
    const token = await tokenFor(account);
    const passwords = ['the first of two', 'the second of two'];
    const replies = await Promise.all(passwords.map((password) => use(token, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(account, passwords[winner]!)).status).toBe(200);
    expect(await entriesOf(desk, { aboutId: account.id, action: 'password reset by link' })).toHaveLength(1);
  });

  it(`works for ${PASSWORD_RESET_MINUTES} minutes`, async () => {
    expect((await use(await tokenFor(await desk.makeUser(), PASSWORD_RESET_MINUTES - 1))).status).toBe(200);
    expect(await use(await tokenFor(await desk.makeUser(), PASSWORD_RESET_MINUTES + 1))).toMatchObject(USELESS);
  });

  it('is replaced by a newer one, even if its own mail has not gone out yet', async () => {
    const account = await desk.makeUser();
    const older = await tokenFor(account);
    await desk.mailsAreOut();
    await desk.rows(
      `UPDATE mails SET status = 'queued', sent_at = NULL, next_attempt_at = 'infinity' WHERE about_id = $1`,
      [account.id],
    );
    const newer = await tokenFor(account);
    await desk.mailsAreOut();
    expect(await use(older)).toMatchObject(USELESS);
    expect((await use(newer)).status).toBe(200);
    expect((await desk.mailsAbout(account)).map(({ status }) => status)).toEqual(['cancelled', 'sent']);
  });

  const admin = (verb: string, body?: object) => (account: Account) =>
    desk.admin.put(`/api/admin/users/${account.id}${verb}`, body);
  it.each([
    ['an administrator has reset the password', admin('/reset-password', { newPassword: 'from an admin' })],
    ['the account has been deactivated', admin('/deactivate')],
    ['the email address has changed', (account: Account) => admin('', { email: `new.${account.email}` })(account)],
    [
      'its owner has changed the password',
      async (account: Account) => {
        const session = await signedIn(desk.url, account);
        const passwords = { currentPassword: account.password, newPassword: 'remembered after all' };
        return session.put('/api/user/password', passwords);
      },
    ],
  ])('is useless once %s', async (_, change) => {
    const account = await desk.makeUser();
    const token = await tokenFor(account);
    expectStatus(200, await change(account));
    const before = await desk.fingerprint();
    expect(await use(token)).toMatchObject(USELESS);
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is not used up by a password that is refused', async () => {
    const account = await desk.makeUser();
    const token = await tokenFor(account);
    const before = await desk.fingerprint();
    for (const [password, text] of [
      ['12345', 'Password must be at least 6 characters'],
      ['Football', expect.stringMatching(/one of the most common ones/)],
      [` ${account.username.toUpperCase()}`, expect.stringMatching(/must not be the username/)],
    ] as const)
      expect(await use(token, password)).toMatchObject({ status: 400, body: { errors: { newPassword: text } } });
    expect(await desk.fingerprint()).toEqual(before);
    expect((await use(token)).status).toBe(200);
  });

  it('cannot be forged, and a link to the brand portal is none', async () => {
    const account = await desk.makeUser();
    const token = await tokenFor(account);
    const id = (await resetOf(account))!;
    const forged = [
      id,
      'a-token',
      `${token}x`,
      token.split('.')[0]!,
      mintPasswordResetToken('the secret of somebody else', id, new Date()),
      mintPortalToken(SESSION_SECRET, { email: account.email, bookingId: id }, new Date()),
    ];
    for (const text of forged) expect(await use(text)).toMatchObject(USELESS);
    expect((await use(token)).status).toBe(200);
  });

  it('lets in an account that wrong passwords have locked', async () => {
    const account = await desk.makeUser();
    for (let index = 0; index < 10; index++) await signIn(account, 'not this one');
    expect((await signIn(account, account.password)).status).toBe(429);
    const id = await until('a request', async () => {
      await ask(account.email);
      return resetOf(account);
    });
    expect((await use(mintPasswordResetToken(SESSION_SECRET, id, new Date()))).status).toBe(200);
    expect((await signIn(account, NEW_PASSWORD)).status).toBe(200);
  });
});

it('a mail whose link is useless is not tried again', async () => {
  const account = await desk.makeUser();
  await use(await tokenFor(account));
  await desk.mailsAreOut();
  const retry = await failedMail(desk, account, 'password-reset');
  expect(await retry()).toMatchObject(refusal(409, 'The link in this mail no longer works'));
});

it('a session of somebody else in the same browser ends', async () => {
  const [account, other] = [await desk.makeUser(), await desk.makeUser()];
  const browser: Client = await signedIn(desk.url, other);
  await use(await tokenFor(account), NEW_PASSWORD, browser);
  expect((await browser.get<Account>('/api/user')).body.username).toBe(account.username);
});

import { ADMIN, client, type Client } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import {
  type Account,
  expectStatus,
  newColleague,
  queryOf,
  type Refusal,
  sharedDesk,
  signedIn,
  VIEWER,
} from './desk.js';
import { newPlace, place } from './options.js';
import { makeDeal } from './public-forms.js';
import { refusal } from './refusal.js';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

const desk = sharedDesk();
let own: Account;

beforeAll(async () => {
  own = (await accounts()).find(({ username }) => username === ADMIN.username)!;
});

async function accounts(filter: object = {}): Promise<Account[]> {
  return expectStatus(200, await desk.admin.get<Account[]>(`/api/admin/users?${queryOf({ filter })}`));
}

const put = (caller: Client, { id }: { id: string }, verb: string, body?: object) =>
  caller.put<Account & Refusal>(`/api/admin/users/${id}/${verb}`, body);
const isSignedIn = async ({ session }: Colleague) => (await session.get('/api/user')).status === 200;
const signIn = async ({ username, password: own }: Account, password = own) =>
  client(desk.url).post<Refusal>('/api/login', { username, password });

describe('a deactivated user', () => {
  it('is signed out at once and cannot sign in, like somebody with a wrong password', async () => {
    const colleague = await newColleague(desk, 'viewer');
    const body = expectStatus(200, await put(desk.admin, colleague, 'deactivate'));
    expect(body).toMatchObject({
      active: false,
      allowedActions: ['edit', 'resetPassword', 'changeRole', 'reactivate'],
    });
    expect(await isSignedIn(colleague)).toBe(false);
    const [right, wrong] = [await signIn(colleague), await signIn(colleague, 'not this one')];
    expect({ status: right.status, body: right.body }).toEqual({ status: wrong.status, body: wrong.body });
    expect(right.status).toBe(401);
  });

  it('is signed out of an instance of release 1.0.0, too, and until then keeps a session that it made', async () => {
    const colleague = await newColleague(desk, 'viewer');
    const ofColleague = `WHERE sess #>> '{passport,user,id}' = $1`;
    const [made] = await desk.rows<{ user: object }>(
      `UPDATE session SET sess = sess::jsonb #- '{passport,user,accessVersion}' ${ofColleague}
       RETURNING sess #> '{passport,user}' AS user`,
      [colleague.id],
    );
    // What that release reads there.
    expect(made!.user).toMatchObject({ username: colleague.username, role: 'viewer' });
    expect(await isSignedIn(colleague)).toBe(true);
    expectStatus(200, await put(desk.admin, colleague, 'deactivate'));
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await desk.rows(`SELECT FROM session ${ofColleague}`, [colleague.id])).toEqual([]);
  });

  it('can sign in again after being reactivated, with a new session', async () => {
    const colleague = await newColleague(desk, 'viewer');
    expectStatus(200, await put(desk.admin, colleague, 'deactivate'));
    expect(expectStatus(200, await put(desk.admin, colleague, 'reactivate')).active).toBe(true);
    expect((await signIn(colleague)).status).toBe(200);
    expect(await isSignedIn(colleague)).toBe(false);
  });

  it('gets no team mails, nor those about their options, which active admins get', async () => {
    const [stays, leaves] = [await newColleague(desk, 'admin'), await newColleague(desk, 'admin')];
    const at = await newPlace(desk);
    const option = await place(leaves.session, at);
    expectStatus(200, await put(desk.admin, leaves, 'deactivate'));
    const { id: queued } = await place(desk.admin, at);
    expectStatus(200, await desk.admin.put(`/api/options/${queued}/challenge`));
    for (const [{ id }, about] of [
      [await makeDeal(desk), 'team-deal-request'],
      [option, 'option-challenged'],
    ] as const) {
      const told = (await desk.mailsAbout({ id })).filter(({ template }) => template === about);
      const recipients = told.map(({ recipient }) => recipient);
      expect(recipients).toContain(stays.email);
      expect(recipients).not.toContain(leaves.email);
    }
  });

  it('can be found with a filter, and so can active users', async () => {
    const colleague = await newColleague(desk, 'viewer');
    expectStatus(200, await put(desk.admin, colleague, 'deactivate'));
    const inactive = await accounts({ active: false });
    expect(inactive.map(({ id }) => id)).toContain(colleague.id);
    expect(inactive.every(({ active }) => !active)).toBe(true);
    expect((await accounts({ active: true })).every(({ active }) => active)).toBe(true);
    expect((await accounts({ active: true, role: 'viewer' })).map(({ username }) => username)).toContain(
      VIEWER.username,
    );
  });
});

it('a change of role ends the sessions of the user, and applies from the next sign-in', async () => {
  const colleague = await newColleague(desk, 'viewer');
  const body = expectStatus(200, await put(desk.admin, colleague, 'role', { role: 'admin' }));
  expect(body).toMatchObject({ id: colleague.id, role: 'admin' });
  expect(await isSignedIn(colleague)).toBe(false);
  const again = await signedIn(desk.url, colleague);
  expect((await again.get('/api/admin/users')).status).toBe(200);
});

it('each change leaves one audit entry with the old and new values; a refused change leaves none', async () => {
  const colleague = await newColleague(desk, 'viewer');
  const changes: [string, object?][] = [['role', { role: 'admin' }], ['deactivate'], ['reactivate']];
  for (const [verb, body] of changes) {
    expectStatus(200, await put(desk.admin, colleague, verb, body));
    expect(await put(desk.admin, colleague, verb, body)).toMatchObject(refusal(409, `${colleague.username} `));
  }
  const entries = await entriesOf(desk, { aboutId: colleague.id });
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'reactivated', before: { active: false }, after: { active: true } },
    { action: 'deactivated', before: { active: true }, after: { active: false } },
    { action: 'role changed', before: { role: 'viewer' }, after: { role: 'admin' } },
  ]);
});

describe('an administrator', () => {
  const REMOVALS: [string, object][] = [
    ['deactivate', {}],
    ['role', { role: 'viewer' }],
  ];

  it.each(REMOVALS)('cannot remove their own access (%s)', async (verb, body) => {
    const before = await desk.fingerprint();
    expect(await put(desk.admin, own, verb, body)).toMatchObject(refusal(409, /own .*Ask another administrator/));
    expect(await desk.fingerprint()).toEqual(before);
    expect((await desk.admin.get('/api/user')).status).toBe(200);
  });

  it('is shown the actions allowed for each user', async () => {
    const colleague = await newColleague(desk, 'admin');
    const seen = async (caller: Client, { id }: Account) =>
      (await caller.get<Account>(`/api/admin/users/${id}`)).body.allowedActions;
    expect(await seen(desk.admin, own)).toEqual(['edit', 'resetPassword']);
    expect(await seen(desk.admin, colleague)).toEqual(['edit', 'resetPassword', 'changeRole', 'deactivate']);
    expect(await seen(colleague.session, colleague)).toEqual(['edit', 'resetPassword']);
    expect(await seen(colleague.session, own)).toEqual(['edit', 'resetPassword', 'changeRole', 'deactivate']);
  });

  it.each(REMOVALS)('remains if two remove each other’s access at the same moment (%s)', async (verb, body) => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await newColleague(desk, 'admin'), await newColleague(desk, 'admin')];
      const replies = await Promise.all([put(one.session, other, verb, body), put(other.session, one, verb, body)]);
      // The first call takes away the second caller's role or session, so the second call is refused.
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => [401, 403].includes(status))).toHaveLength(1);
      const left = (await accounts({ role: 'admin', active: true })).map(({ id }) => id);
      expect([left.includes(one.id), left.includes(other.id)].sort()).toEqual([false, true]);
    }
  });
});

import { client, startServer } from '../support/index.js';
import { expectStatus, sharedDesk, VIEWER, type Refusal } from './desk.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type Account = Schemas['UserDto'];

const FORM = { username: 'Bob', email: 'Bob@placard.test', password: 'long enough', role: 'admin' };

const desk = sharedDesk();
let bob: Account;

beforeAll(async () => {
  bob = expectStatus(201, await desk.admin.post<Account>('/api/admin/users', FORM));
});

const users = async (query = '') => {
  const { body, headers } = await desk.admin.get<Account[]>(`/api/admin/users${query}`);
  return { names: body.map(({ username }) => username), range: headers.get('content-range'), body };
};

it('a new user is returned without the password', () => {
  const { username, email, role } = FORM;
  expect(bob).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), username, email, role, active: true, version: 1 },
    rights: [],
    allowedActions: ['edit', 'resetPassword', 'changeRole', 'deactivate'],
  });
});

it('a new user with the name of one and the address of another is refused with field errors, regardless of case', async () => {
  const taken = { username: ' bOB ', email: ` ${VIEWER.email.toUpperCase()}` };
  const before = await desk.fingerprint();
  const refused = await desk.admin.post<Refusal>('/api/admin/users', { ...FORM, ...taken });
  expectErrors(refused, { email: /./, username: /./ }, { status: 409 });
  expect(await desk.fingerprint()).toEqual(before);
});

it('a user is made once by simultaneous requests', async () => {
  const form = { ...FORM, username: 'twin', email: 'twin@placard.test', role: 'viewer' };
  const replies = await Promise.all([1, 2, 3].map(() => desk.admin.post<Refusal>('/api/admin/users', form)));
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2);
  for (const reply of refused) expectErrors(reply, { email: /./, username: /./ }, { status: 409 });
});

it.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', '  a  ', 'Username must be at least 3 characters'],
  ['email', 'bob@', 'Invalid email address'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', 'Football', 'This password is one of the most common ones. Choose one that nobody would guess.'],
  ['role', 'owner', 'Role is required'],
])('a wrong %s (%s) is refused with “%s”', async (field, value, text) => {
  const reply = await desk.admin.post<Refusal>('/api/admin/users', { ...FORM, [field]: value });
  expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: text } } });
});

it('a password cannot be the username, a common one or too long, even when it is reset', async () => {
  const named = { username: 'Rosalind', email: 'rosalind@placard.test', role: 'viewer' };
  const add = (password: string) => desk.admin.post<Account>('/api/admin/users', { ...named, password });
  expect(await add('rosalinD')).toMatchObject({
    status: 400,
    body: { errors: { password: 'Password must not be the username. Choose one that nobody would guess.' } },
  });
  const { id } = expectStatus(201, await add('a heron by the weir'));
  for (const [newPassword, text] of [
    ['rosalind', /nobody would guess/],
    ['password1', /nobody would guess/],
    ['p'.repeat(1001), /at most 1000 characters/],
  ] as const) {
    const reply = await desk.admin.put<Refusal>(`/api/admin/users/${id}/reset-password`, { newPassword });
    expect(reply).toMatchObject({ status: 400, body: { errors: { newPassword: expect.stringMatching(text) } } });
  }
  await client(desk.url).signIn('rosalind', 'a heron by the weir');
  await desk.admin.put(`/api/admin/users/${id}/deactivate`);
});

it('the server does not start if ADMIN_PASSWORD is a common password', async () => {
  await expect(startServer({ env: { ADMIN_PASSWORD: 'letmein' } })).rejects.toThrow(
    /Placard cannot start:\n {2}- ADMIN_PASSWORD: This password is one of the most common ones/,
  );
});

it('users are listed whole and in pages, sorted and filtered', async () => {
  const all = await users();
  expect(all.names).toEqual(expect.arrayContaining(['admin', 'Bob', VIEWER.username]));
  const total = all.names.length;
  const page = await users('?sort=["username","DESC"]&range=[1,2]');
  expect(page).toMatchObject({ names: [...all.names].reverse().slice(1, 3), range: `users 1-2/${total}` });
  expect((await users('?filter={"role":"admin"}')).names.sort()).toEqual(['Bob', 'admin']);
  expect((await users(`?filter={"id":["${bob.id}"]}`)).body).toEqual([bob]);
  // An id that is not a UUID is skipped instead of failing the whole request.
  expect((await users(`?filter={"id":["abc","${bob.id}"]}`)).body).toEqual([bob]);
  expect(await users(`?filter={"id":"abc"}&range=[0,9]`)).toMatchObject({ names: [], range: 'users */0' });
  expect((await desk.admin.get(`/api/admin/users/${bob.id}`)).body).toEqual(bob);
});

it('each creation and each reset leaves an audit entry without the password', async () => {
  await desk.admin.put(`/api/admin/users/${bob.id}/reset-password`, { newPassword: 'a secret of Bob' });
  const entries = await desk.auditOf(bob);
  expect(entries).toMatchObject([
    { action: 'created', actor_name: 'admin', before: null, after: { role: 'admin' } },
    { action: 'password reset', actor_name: 'admin' },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|argon2|long enough/);
  expect((await client(desk.url).post('/api/login', { username: 'bob', password: 'a secret of Bob' })).status).toBe(
    200,
  );
});

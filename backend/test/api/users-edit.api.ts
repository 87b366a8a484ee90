import { client } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import { expectStatus, sharedDesk, signedIn, VIEWER, type Account, type Refusal } from './desk.js';

const desk = sharedDesk();

async function newColleague(role: 'admin' | 'viewer' = 'viewer') {
  const account = await desk.makeUser(role);
  return { ...account, session: await signedIn(desk.url, account) };
}

const edit = ({ id }: { id: string }, changes: object, caller = desk.admin) =>
  caller.put<Account & Refusal>(`/api/admin/users/${id}`, changes);

it('an administrator edits the name, the address and the rights of a user, whose session goes on under the new name', async () => {
  const colleague = await newColleague();
  const changes = {
    username: ' Ann Quill ',
    email: ' Ann.Quill@placard.test ',
    rights: ['invoice', 'hold'],
  };
  const edited = {
    ...{ username: changes.username.trim(), email: changes.email.trim(), rights: ['hold', 'invoice'] },
    ...{ id: colleague.id, version: colleague.version + 1, role: 'viewer' },
  };
  expect(expectStatus(200, await edit(colleague, { ...changes, version: colleague.version }))).toMatchObject(edited);
  expect((await desk.admin.get(`/api/admin/users/${colleague.id}`)).body).toMatchObject(edited);
  const { id, username, email } = edited;
  expect(await colleague.session.get('/api/user')).toMatchObject({
    status: 200,
    body: { id, username, email, role: 'viewer', rights: ['hold', 'invoice'] },
  });
  expect((await client(desk.url).post('/api/login', { username, password: colleague.password })).status).toBe(200);
  const { username: former } = colleague;
  expect((await client(desk.url).post('/api/login', { username: former, password: colleague.password })).status).toBe(
    401,
  );
});

it('the audit says what has changed, under the name at that time; earlier entries keep theirs', async () => {
  const colleague = await newColleague('admin');
  const { id, username, email } = colleague;
  const other = await newColleague();
  await edit(other, { rights: ['hold'] }, colleague.session);
  await edit(colleague, { username: `${username} renamed`, email: `renamed.${email}` });
  await edit(other, { rights: [] }, colleague.session);

  const [last] = await entriesOf(desk, { aboutId: id });
  expect(last).toMatchObject({
    ...{ action: 'edited', actorName: 'admin', aboutLabel: username },
    before: { username, email },
    after: { username: `${username} renamed`, email: `renamed.${email}` },
  });
  const [second, first] = await entriesOf(desk, { aboutId: other.id, action: 'edited' });
  expect(first).toMatchObject({ actorName: username, before: { rights: null }, after: { rights: 'hold' } });
  expect(second).toMatchObject({
    actorName: `${username} renamed`,
    before: { rights: 'hold' },
    after: { rights: null },
  });
});

it('administrators edit themselves, too', async () => {
  const colleague = await newColleague('admin');
  const username = `${colleague.username} herself`;
  expectStatus(200, await edit(colleague, { username }, colleague.session));
  expect((await colleague.session.get<Account>('/api/user')).body).toMatchObject({ username, role: 'admin' });
  expect((await colleague.session.get('/api/admin/users')).status).toBe(200);
});

it('what is missing or unchanged stays, and nothing is recorded when nothing differs', async () => {
  const { id } = await newColleague();
  const colleague = (await desk.admin.get<Account>(`/api/admin/users/${id}`)).body;
  const before = await desk.fingerprint();
  for (const same of [{}, { username: `  ${colleague.username}` }, colleague])
    expect(expectStatus(200, await edit(colleague, same))).toMatchObject(colleague);
  expect(await desk.fingerprint()).toEqual(before);
  expect(expectStatus(200, await edit(colleague, { username: colleague.username.toUpperCase() }))).toMatchObject({
    username: colleague.username.toUpperCase(),
    email: colleague.email,
  });
});

it.each([
  ['name', { username: ' VERA ' }, ['username']],
  ['address', { email: VIEWER.email.toUpperCase() }, ['email']],
  ['name and address', { username: VIEWER.username, email: VIEWER.email }, ['email', 'username']],
])('the %s of another user is refused by field, regardless of case', async (_, taken, fields) => {
  const colleague = await newColleague();
  const before = await desk.fingerprint();
  const { status, body } = await edit(colleague, taken);
  expect({ status, fields: Object.keys(body.errors ?? {}).sort() }).toEqual({ status: 409, fields });
  expect(await desk.fingerprint()).toEqual(before);
});

it('all wrong fields are named at once', async () => {
  const { status, body } = await edit(await newColleague(), { username: 'ab', email: 'ann@', rights: ['everything'] });
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: {
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      rights: 'Rights must be a list of: hold, invoice',
    },
  });
});

it('one of two who want the same name gets it', async () => {
  const colleagues = [await newColleague(), await newColleague()];
  const username = 'Wanted';
  const replies = await Promise.all(colleagues.map((colleague) => edit(colleague, { username })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('one of two who edit the same version of a user succeeds', async () => {
  const colleague = await newColleague();
  const { version } = colleague;
  const replies = await Promise.all(['hold', 'invoice'].map((right) => edit(colleague, { rights: [right], version })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

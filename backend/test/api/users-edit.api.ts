import { client } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import { expectStatus, newColleague, sharedDesk, VIEWER, type Account, type Refusal } from './desk.js';
import { expectErrors } from './refusal.js';

const desk = sharedDesk();

const edit = ({ id }: { id: string }, changes: object, caller = desk.admin) =>
  caller.put<Account & Refusal>(`/api/admin/users/${id}`, changes);

it('an administrator edits the name, the address and the rights of a user, whose session goes on under the new name', async () => {
  const colleague = await newColleague(desk);
  const changes = { username: ' Ann Quill ', email: ' Ann.Quill@placard.test ', rights: ['invoice', 'hold'] };
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
  const { username: former, password } = colleague;
  expect((await client(desk.url).post('/api/login', { username, password })).status).toBe(200);
  expect((await client(desk.url).post('/api/login', { username: former, password })).status).toBe(401);
});

it('the audit says what has changed, under the name at that time; earlier entries keep theirs', async () => {
  const colleague = await newColleague(desk, 'admin');
  const { id, username, email } = colleague;
  const other = await newColleague(desk);
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
  const colleague = await newColleague(desk, 'admin');
  const username = `${colleague.username} herself`;
  expectStatus(200, await edit(colleague, { username }, colleague.session));
  expect((await colleague.session.get<Account>('/api/user')).body).toMatchObject({ username, role: 'admin' });
  expect((await colleague.session.get('/api/admin/users')).status).toBe(200);
});

it('what is missing or unchanged stays, and nothing is recorded when nothing differs', async () => {
  const { id } = await newColleague(desk);
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
  ['name', { username: ' VERA ' }, { username: /./ }],
  ['address', { email: VIEWER.email.toUpperCase() }, { email: /./ }],
])('the %s of another user is refused by field, regardless of case', async (_, taken, errors) => {
  const colleague = await newColleague(desk);
  const before = await desk.fingerprint();
  expectErrors(await edit(colleague, taken), errors, { status: 409 });
  expect(await desk.fingerprint()).toEqual(before);
});

it('all wrong fields are named at once', async () => {
  const wrong = { username: 'ab', email: 'ann@', rights: ['everything'] };
  const { errors } = expectStatus(400, await edit(await desk.makeUser(), wrong));
  expect(errors).toEqual({
    username: 'Username must be at least 3 characters',
    email: 'Invalid email address',
    rights: 'Rights must be a list of: hold, invoice',
  });
});

it('one of two who want the same name gets it', async () => {
  const colleagues = [await newColleague(desk), await newColleague(desk)];
  const username = 'Wanted';
  const replies = await Promise.all(colleagues.map((colleague) => edit(colleague, { username })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

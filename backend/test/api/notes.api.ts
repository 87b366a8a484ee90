import { randomUUID } from 'node:crypto';
import { ADMIN, type Client } from '../support/index.js';
import { historyOf } from './audit-entries.js';
import { expectStatus, sharedDesk, signedIn, VIEWER, whileHeld, type Refusal } from './desk.js';
import { makeDeal, makeEnquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Note = Schemas['NoteDto'];
type Noted = 'bookings' | 'sales-enquiries' | 'deal-requests';

const desk = sharedDesk();
let colleague: Client;

beforeAll(async () => {
  colleague = await signedIn(desk.url, await desk.makeUser('admin'));
});

const RECORDS: Record<Noted, () => Promise<{ id: string }>> = {
  bookings: () => desk.bookingIn('Awaiting Upload'),
  'sales-enquiries': () => makeEnquiry(desk),
  'deal-requests': () => makeDeal(desk),
};
const ALL = Object.entries(RECORDS) as [Noted, () => Promise<{ id: string }>][];

const write = (caller: Client, resource: Noted, id: string, text: string, key?: string) =>
  caller.post<Note & Refusal>(`/api/${resource}/${id}/notes`, { text }, { 'idempotency-key': key });
const written = async (caller: Client, resource: Noted, id: string, text: string) =>
  expectStatus(201, await write(caller, resource, id, text));
const notesOn = async (resource: Noted, id: string, caller = desk.admin) =>
  expectStatus(200, await caller.get<Note[]>(`/api/${resource}/${id}/notes`));
const textsOn = async (resource: Noted, id: string) => (await notesOn(resource, id)).map(({ text }) => text);
type Stored = Pick<Note, 'id' | 'version'>;
const edit = (caller: Client, { id, version }: Stored, text: string) =>
  caller.put<Note & Refusal>(`/api/notes/${id}`, { text, version });
const remove = (caller: Client, { id, version }: Stored) =>
  caller.delete<Note & Refusal>(`/api/notes/${id}?version=${version}`);

describe.each(ALL)('a note on one of the %s', (resource, make) => {
  it('is written, changed and deleted by its author, and the history keeps every text', async () => {
    const { id } = await make();
    const note = await written(desk.admin, resource, id, '  Ring Jo on Monday,\nshe has the files. ');
    expect(note).toEqual({
      id: expect.any(String),
      text: 'Ring Jo on Monday,\nshe has the files.',
      author: { id: expect.any(String), name: ADMIN.username },
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      version: 1,
      allowedActions: ['edit', 'delete'],
    });
    expect(await notesOn(resource, id)).toEqual([note]);
    const edited = expectStatus(200, await edit(desk.admin, note, 'Ring Jo on Tuesday'));
    expect(edited).toEqual({ ...note, text: 'Ring Jo on Tuesday', editedAt: expect.any(String), version: 2 });
    expect(expectStatus(200, await remove(desk.admin, edited))).toEqual(edited);
    expect(await notesOn(resource, id)).toEqual([]);
    const history = (await historyOf(desk, resource, { id })).filter(({ action }) => action.startsWith('note '));
    expect(history.map(({ action, actorName, before, after }) => [actorName, action, before, after])).toEqual([
      ['admin', 'note deleted', { note: 'Ring Jo on Tuesday' }, null],
      ['admin', 'note edited', { note: note.text }, { note: 'Ring Jo on Tuesday' }],
      ['admin', 'note written', null, { note: note.text }],
    ]);
  });

  it('can be changed and deleted by nobody else, not even an administrator', async () => {
    const { id } = await make();
    const note = await written(desk.admin, resource, id, 'Mine');
    expect(await notesOn(resource, id, colleague)).toEqual([{ ...note, allowedActions: [] }]);
    const before = await desk.fingerprint();
    for (const caller of [colleague, desk.viewer]) {
      expectStatus(403, await edit(caller, note, 'Not mine'));
      expectStatus(403, await remove(caller, note));
    }
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('does not change the record, its version or its status', async () => {
    const { id } = await make();
    // The confirmation of a booking, once sent, changes its status.
    await desk.mailsAreOut();
    const before = await desk.admin.get<object>(`/api/${resource}/${id}`);
    await written(desk.admin, resource, id, 'Only a note');
    expect((await desk.admin.get<object>(`/api/${resource}/${id}`)).body).toEqual(before.body);
  });

  it('is written once if it is sent several times, also at the same moment', async () => {
    const { id } = await make();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write(desk.admin, resource, id, 'Once', key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expectStatus(201, await write(desk.admin, resource, id, 'Once', key));
    expect(await textsOn(resource, id)).toEqual(['Once']);
    expectStatus(409, await write(desk.admin, resource, id, 'Something else', key));
  });
});

it.each(['bookings', 'sales-enquiries'] as const)(
  'a viewer may change and delete their own note on one of the %s',
  async (resource) => {
    const { id } = await RECORDS[resource]();
    const note = await written(desk.viewer, resource, id, 'Invoice goes to the agency');
    expect(note).toMatchObject({ author: { name: VIEWER.username }, allowedActions: ['edit', 'delete'] });
    expect(await notesOn(resource, id, desk.viewer)).toEqual([note]);
  },
);

it('a former admin can no longer change a note that they wrote on a deal request', async () => {
  const account = await desk.makeUser('admin');
  const { id } = await makeDeal(desk);
  const note = await written(await signedIn(desk.url, account), 'deal-requests', id, 'As an admin');
  expectStatus(200, await desk.admin.put(`/api/admin/users/${account.id}/role`, { role: 'viewer' }));
  const demoted = await signedIn(desk.url, account);
  expectStatus(403, await edit(demoted, note, 'As a viewer'));
  expectStatus(403, await remove(demoted, note));
  expect(await textsOn('deal-requests', id)).toEqual(['As an admin']);
});

describe('the list of notes', () => {
  it('begins with the newest, page by page', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    for (const text of ['first', 'second', 'third']) await written(desk.admin, 'bookings', id, text);
    await written(desk.admin, 'bookings', (await desk.bookingIn('Awaiting Upload')).id, 'on another booking');
    expect(await textsOn('bookings', id)).toEqual(['third', 'second', 'first']);
    const page = await desk.admin.get<Note[]>(`/api/bookings/${id}/notes?range=[1,1]`);
    expect(page.body.map(({ text }) => text)).toEqual(['second']);
    expect(page.headers.get('content-range')).toBe('notes 1-1/3');
    const oldest = await desk.admin.get<Note[]>(`/api/bookings/${id}/notes?range=[0,0]&sort=["createdAt","ASC"]`);
    expect(oldest.body.map(({ text }) => text)).toEqual(['first']);
  });

  it('refuses filters and orders that it does not have', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    for (const query of ['filter={"aboutId":"x"}', 'sort=["text","ASC"]', 'page=2'])
      expectStatus(400, await desk.admin.get(`/api/bookings/${id}/notes?${query}`));
  });
});

it.each([
  ['nothing', undefined],
  ['spaces', ' \n '],
  ['a number', 7],
  ['a list', ['text']],
  ['a control character', 'bell \u0007'],
  ['half a character', 'half \ud800'],
  ['5,001 characters', 'x'.repeat(5_001)],
])('%s is not a note', async (_, text) => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const note = await written(desk.admin, 'bookings', id, 'x'.repeat(5_000));
  const before = await desk.fingerprint();
  const refused = await desk.admin.post<Refusal>(`/api/bookings/${id}/notes`, { text });
  expect(refused).toMatchObject({ status: 400, body: { errors: { text: expect.any(String) } } });
  expect(await desk.admin.put(`/api/notes/${note.id}`, { text })).toMatchObject({ status: 400 });
  expect(await desk.fingerprint()).toEqual(before);
});

it('nothing is recorded if the text stays the same', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const note = await written(desk.admin, 'bookings', id, 'As it is');
  const before = await desk.fingerprint();
  expect(expectStatus(200, await edit(desk.admin, note, ' As it is '))).toEqual(note);
  expect(await desk.fingerprint()).toEqual(before);
});

describe('at the same time', () => {
  it('two edits of a note: one is saved, and the other refused', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const note = await written(desk.admin, 'bookings', id, 'Before');
    const replies = await Promise.all(['One', 'Two'].map((text) => edit(desk.admin, note, text)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = replies.find(({ status }) => status === 200)!.body;
    expect(await notesOn('bookings', id)).toEqual([saved]);
    expect(replies.find(({ status }) => status === 409)!.body.message).toContain('Somebody else changed this note');
    expectStatus(409, await remove(desk.admin, note));
  });

  it('an edit of a note that an erasure is deleting: it is refused, and its text is not recorded', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const note = await written(desk.admin, 'bookings', id, 'Ask jo@brand.test');
    const again = () => edit(desk.admin, note, 'Ask jo@brand.test again');
    expectStatus(404, await whileHeld(desk, 'DELETE FROM notes WHERE id = $1', [note.id], again));
    expect((await historyOf(desk, 'bookings', { id })).map(({ action }) => action)).not.toContain('note edited');
  });

  it('a note on a booking that is being deleted is removed with it, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await desk.bookingIn('Awaiting Upload');
      const kept = await written(desk.admin, 'bookings', id, 'Written before');
      const [note, edited, deleted] = await Promise.all([
        write(colleague, 'bookings', id, 'Too late?'),
        edit(desk.admin, kept, 'Edited meanwhile'),
        desk.admin.delete(`/api/bookings/${id}`),
      ]);
      expect([201, 404]).toContain(note.status);
      expect([200, 404]).toContain(edited.status);
      expect(deleted.status).toBe(200);
      expect(await desk.rows('SELECT FROM notes WHERE about_id = $1', [id])).toEqual([]);
      expectStatus(404, await edit(desk.admin, { ...kept, version: 2 }, 'Gone'));
      expectStatus(404, await desk.admin.get(`/api/bookings/${id}/notes`));
    }
  });
});

it('is in no mail and in nothing that brands get', async () => {
  const email = 'pat@private.test';
  const { id } = await desk.bookingIn('Awaiting Upload', { contactEmail: email });
  await written(desk.admin, 'bookings', id, 'They always pay late');
  const portal = await desk.nobody.get(`/api/brand-bookings/${email}`);
  expect(portal.bytes.toString()).not.toContain('pay late');
  expectStatus(200, await desk.admin.post(`/api/bookings/${id}/resend-email`));
  expect(await desk.rows(`SELECT FROM mails WHERE mails::text LIKE '%pay late%'`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Note } from '../api/types';
import { chooseFromMenu } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { auditEntry, booking, dealRequest, enquiry } from '../testing/records';
import { ADMIN, answer, calls, dialog, later, lost, open, refused, toasts } from '../testing/screen';

const note = (changed: Partial<Note> = {}): Note => ({
  ...{ id: 'n1', text: 'By keyboard', author: { id: ADMIN.id, name: 'ada' }, createdAt: '2028-07-03T09:00:00.000Z' },
  ...{ editedAt: null, version: 1, allowedActions: ['edit', 'delete'] },
  ...changed,
});
const theirs = note({ id: 'n2', text: 'Invoice goes to the agency', allowedActions: [] });
const of = (id: string, notes: Note[]) => ({
  [`GET /bookings/${id}`]: booking({ id }),
  [`GET /bookings/${id}/notes`]: notes,
});

const history = page.getByRole('region', { name: 'Notes and History' });
const field = history.getByLabelText('Note', { exact: true });
const button = (name: string) => history.getByRole('button', { name });
const own = history.getByRole('listitem').first();
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

test('by keyboard alone, a note is added, changed and deleted', async () => {
  await open('/bookings/b1', { ...of('b1', []), 'POST /bookings/b1/notes': note() });
  await tabTo(field);
  await userEvent.keyboard('By keyboard');
  answer(of('b1', [note()]));
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  await expect.element(toasts).toHaveTextContent('Note Added');
  await expect.element(field.first()).toHaveFocus();
  await press(button('Edit note'));
  const editing = own.getByLabelText('Note', { exact: true });
  await expect.element(editing).toHaveFocus();
  const changed = note({ text: 'Twice', version: 2 });
  answer({ ...of('b1', [changed]), 'PUT /notes/n1': changed });
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Twice');
  await press(button('Save Note'));
  await expect.element(own).toHaveFocus();
  answer({ ...of('b1', []), 'DELETE /notes/n1': changed });
  await press(button('Delete note'));
  await press(dialog.getByRole('button', { name: 'Delete Note' }));
  await expect.element(toasts).toHaveTextContent('Note Deleted');
  expect(sent()).toEqual([
    ['POST', '/bookings/b1/notes', { text: 'By keyboard' }],
    ['PUT', '/notes/n1', { text: 'Twice', version: 1 }],
    ['DELETE', '/notes/n1', undefined],
  ]);
});

test('nothing can be typed into a note that is being added, so nothing is lost when it has been', async () => {
  const added = later(note());
  await open('/bookings/b1', { ...of('b1', []), 'POST /bookings/b1/notes': added.answer });
  await field.fill('By keyboard');
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  await expect.poll(() => sent().length).toBe(1);
  await userEvent.keyboard('. And a second one');
  await expect.element(field).toHaveValue('By keyboard');
  added.arrive();
  await expect.element(toasts).toHaveTextContent('Note Added');
  await userEvent.keyboard('A second one');
  await expect.element(field.first()).toHaveValue('A second one');
});

test('a note that is added late leaves the focus in the dialog that is typed in by then', async () => {
  const added = later(note());
  const cancellable = { 'GET /bookings/b1': booking({ id: 'b1', allowedActions: ['cancel'] }) };
  await open('/bookings/b1', { ...of('b1', []), ...cancellable, 'POST /bookings/b1/notes': added.answer });
  await field.fill('By keyboard');
  await button('Add Note').click();
  await chooseFromMenu('More actions', 'Cancel Booking');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The launch is off');
  added.arrive();
  await expect.element(toasts).toHaveTextContent('Note Added');
  await expect.element(reason).toHaveFocus();
});

async function leaveAndReturn(): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Bookings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All Bookings' })).toBeVisible();
  window.history.back();
}

test('a note that was added late is no longer in the field, where it would be added once more', async () => {
  const added = later(note());
  await open('/bookings/b1', { ...of('b1', []), 'GET /bookings': [], 'POST /bookings/b1/notes': added.answer });
  await field.fill('By keyboard');
  await button('Add Note').click();
  await leaveAndReturn();
  await expect.element(field).toHaveValue('By keyboard');
  // It is still being sent.
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  added.arrive();
  await expect.element(toasts).toHaveTextContent('Note Added');
  await expect.element(field).toHaveValue('');
  expect(sent()).toHaveLength(1);
  await open('/bookings/b1', of('b1', []));
  await expect.element(field).toHaveValue('');
});

test('a note that was saved late is closed if it is open again, and is not said to be somebody else’s', async () => {
  const changed = note({ text: 'Twice', version: 2 });
  const saving = later(changed);
  await open('/bookings/b1', { ...of('b1', [note()]), 'GET /bookings': [], 'PUT /notes/n1': saving.answer });
  await button('Edit note').click();
  await own.getByLabelText('Note', { exact: true }).fill('Twice');
  await button('Save Note').click();
  await leaveAndReturn();
  await expect.element(own.getByLabelText('Note', { exact: true })).toHaveValue('Twice');
  answer(of('b1', [changed]));
  saving.arrive();
  await expect.element(toasts).toHaveTextContent('Note Saved');
  await expect.element(button('Edit note')).toBeVisible();
  await expect.element(own).toHaveTextContent('Twice');
});

test('a note that is being saved cannot be cancelled, so what was typed stays when that fails', async () => {
  const failing = later(null);
  await open('/bookings/b1', { ...of('b1', [note()]), 'PUT /notes/n1': () => failing.answer().then(lost) });
  await button('Edit note').click();
  const editing = own.getByLabelText('Note', { exact: true });
  await editing.fill('Twice');
  await button('Save Note').click();
  await expect.poll(() => sent().length).toBe(1);
  await userEvent.click(own.getByRole('button', { name: 'Cancel' }), { force: true });
  failing.arrive();
  await expect.element(toasts).toHaveTextContent('Failed to save the note.');
  await expect.element(editing).toHaveValue('Twice');
  await expectAccessible();
});

const saved = note({ text: 'From the other tab', version: 2 });
const meanwhile = {
  ...{ ...of('b1', [saved]), 'POST /bookings/b1/notes': note({ id: 'n3' }) },
  'PUT /notes/n1': refused(409, 'Somebody else has changed this note.'),
};
test.each([
  [
    'the notes are loaded again',
    async () => {
      answer(meanwhile);
      await field.first().fill('Another note');
      await button('Add Note').click();
    },
  ],
  ['its draft is opened again', () => open('/bookings/b1', meanwhile)],
])('a note that its author has saved in another tab is not overwritten unseen after %s', async (_, reload) => {
  await open('/bookings/b1', of('b1', [note()]));
  await button('Edit note').click();
  const editing = own.getByLabelText('Note', { exact: true });
  await editing.fill('From this tab');
  await reload();
  await expect.element(own).toHaveTextContent('This has changed since you opened it.');
  await expect.element(own).toHaveTextContent('From the other tab');
  await button('Save Note').click();
  await expect.element(toasts.last()).toHaveTextContent('Somebody else has changed this note.');
  await expect.element(editing).toHaveValue('From this tab');
  answer({ 'PUT /notes/n1': note({ text: 'From this tab', version: 3 }) });
  await button('Save Note').click();
  await expect.element(button('Edit note')).toBeVisible();
  const text = 'From this tab';
  expect(sent().filter(([method]) => method === 'PUT')).toEqual([
    ['PUT', '/notes/n1', { text, version: 1 }],
    ['PUT', '/notes/n1', { text, version: 2 }],
  ]);
});

test('a note that is too long is not cut: the refusal is below it, and the text stays', async () => {
  const long = 'x'.repeat(5_001);
  const tooLong = 'A note has at most 5,000 characters';
  await open('/bookings/b1', {
    ...of('b1', []),
    'POST /bookings/b1/notes': refused(400, tooLong, { errors: { text: tooLong } }),
  });
  await field.fill(long.slice(1));
  await userEvent.keyboard('x');
  await button('Add Note').click();
  await expect.element(field).toHaveAccessibleDescription(tooLong);
  await expect.element(field).toHaveValue(long);
  expect(sent()).toEqual([['POST', '/bookings/b1/notes', { text: long }]]);
});

test('a note whose answer was lost, and which has been deleted since, can be written once more', async () => {
  const deleted = 'This note does not exist, or was deleted.';
  await open('/bookings/b1', { ...of('b1', []), 'POST /bookings/b1/notes': refused(404, deleted) });
  await field.fill('Once more');
  await button('Add Note').click();
  await expect.element(toasts).toHaveTextContent(deleted);
  answer({ 'POST /bookings/b1/notes': note() });
  await button('Add Note').click();
  await expect.element(toasts).toHaveTextContent('Note Added');
  const [first, again] = calls.filter(({ method }) => method === 'POST');
  expect(again!.key).not.toBe(first!.key);
});

test('the notes of colleagues are read, but not changed, and what is typed is kept for its record', async () => {
  const both = { ...of('b1', [theirs]), ...of('b2', []) };
  await open('/bookings/b1', both);
  await expect.element(history).toHaveTextContent('Invoice goes to the agency');
  await expect.element(button('Edit note')).not.toBeInTheDocument();
  await field.fill('Half a thought');
  await open('/bookings/b2', both);
  await expect.element(field).toHaveValue('');
  await open('/bookings/b1', both);
  await expect.element(field).toHaveValue('Half a thought');
});

test('a booking that is opened again within a minute has the note and the approval of a colleague at once', async () => {
  const shown = booking({ id: 'b1' });
  await open('/bookings/b1', { ...of('b1', []), 'GET /bookings': [shown] });
  await expect.element(field).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Bookings' }).click();
  answer({ ...of('b1', [theirs]), 'GET /bookings/b1/history': [auditEntry({ actorName: 'bea' })] });
  await page.getByRole('link', { name: '#1001', exact: true }).click();
  await expect.element(history).toHaveTextContent('Invoice goes to the agency');
  await expect.element(history).toHaveTextContent('bea approved the booking');
});

test('notes on an enquiry and on a deal are in their dialogs', async () => {
  const added = note({ text: 'May works as well' });
  const deal = dealRequest();
  for (const [path, record, opened] of [
    ['/sales-enquiries', 'sales-enquiries/e1', page.getByRole('link', { name: /^Notes and history of/ })],
    ['/deal-requests?deal=d1', 'deal-requests/d1', undefined],
  ] as const) {
    await open(path, {
      ...{ 'GET /sales-enquiries': [enquiry()], 'GET /sales-enquiries/e1': enquiry() },
      ...{ 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal },
      [`POST /${record}/notes`]: added,
    });
    await opened?.click();
    await dialog.getByLabelText('Note', { exact: true }).fill('May works as well');
    answer({ [`GET /${record}/notes`]: [added] });
    await dialog.getByRole('button', { name: 'Add Note' }).click();
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('May works as well');
    await expectAccessible();
  }
});

test('on the narrowest phone, a long note and its buttons fit', async () => {
  await page.viewport(320, 780);
  await open('/bookings/b1', of('b1', [note({ text: 'x'.repeat(300) })]));
  await expect.element(button('Edit note')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a long history is folded, and that of an enquiry is closed with Back, which returns the focus', async () => {
  const entries = Array.from({ length: 12 }, (_, index) =>
    auditEntry({ id: `h${index}`, aboutType: 'enquiry', aboutId: 'e1', action: 'added as demo data' }),
  );
  await open('/sales-enquiries', {
    ...{ 'GET /sales-enquiries': [enquiry()], 'GET /sales-enquiries/e1': enquiry() },
    ...{ 'GET /sales-enquiries/e1/notes': [], 'GET /sales-enquiries/e1/history': entries },
  });
  const link = page.getByRole('link', { name: /^Notes and history of/ });
  await link.click();
  const shown = dialog.getByRole('listitem');
  await expect.poll(() => shown.elements().length).toBe(8);
  await dialog.getByRole('button', { name: 'Show all 12 entries' }).click();
  await expect.poll(() => shown.elements().length).toBe(12);
  expect(location.search).toContain('history=e1');
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { BlockedDays, CalendarFeed, Note } from '../api/types';
import { chooseFromMenu } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { adminCatalogue, booking, catalogue, dealRequest, enquiry, mail } from '../testing/records';
import {
  ADMIN,
  answer,
  button,
  dialog,
  inDialog,
  later,
  lost,
  open,
  refused,
  toasts,
  type Answers,
} from '../testing/screen';

const AT = '2028-07-03T09:00:00.000Z';
const SETTINGS = {
  ...{ enabled: true, beforeDays: [7], afterDays: [], sendAt: '09:30', lastAt: '16:30', replyTo: null, version: 1 },
};
const reminderTo = (contact: string) => ({ contact, subject: 'Artwork', bookings: [] });
const REMINDERS: Answers = {
  'GET /chasing/settings': SETTINGS,
  'GET /chasing/preview': { day: '2028-07-03', reminders: [], skipped: [] },
  ...{ 'GET /chases': [], 'GET /chasing/contacts': [] },
};
const muted = (...names: string[]) => ({
  'GET /chasing/contacts': names.map((name) => ({ email: `${name}@brand.test`, reason: 'Only reads' })),
});
const MUTING = { 'PUT /chasing/contacts/ann%40brand.test': [] };

const note = (id: string): Note => ({
  ...{ id, text: `Note ${id}`, author: { id: ADMIN.id, name: 'ada' }, createdAt: AT, editedAt: null, version: 1 },
  allowedActions: ['edit', 'delete'],
});
const noted = (...ids: string[]) => ({ 'GET /bookings/b1/notes': ids.map(note) });
const NOTED = { 'GET /bookings/b1': booking({ id: 'b1' }), ...noted('n1', 'n2') };
const noteOf = (id: string) => page.getByRole('listitem').filter({ hasText: `Note ${id}` });

const feed: CalendarFeed = { id: 'f1', detail: 'busy', opportunities: null, createdAt: AT, lastReadAt: null };

const BLOCKED = '/admin/catalogue/opportunities/o1/blocked-days';
const block: BlockedDays = {
  ...{ id: 'k1', opportunityId: 'o1', from: '2028-07-01', to: '2028-07-02', capacity: 0, reason: 'Shop refit' },
  ...{ createdBy: 'ada', createdAt: AT },
};

const reviewed = booking({ id: 'b1', status: 'Under Review', allowedActions: ['approve', 'reject'] });
const decided = booking({ id: 'b1', status: 'Approved' });
const REVIEW = { 'GET /bookings': [reviewed], 'GET /bookings/b1': reviewed };

const deal = dealRequest();
const asked = (id: string, brand: string) =>
  enquiry({
    ...{ id, brand, allowedActions: ['confirm'] },
    bookings: [{ id: 'b1', bookingNumber: 1001, status: 'Live', bookingType: null, mediaOpportunity: '' }],
  });

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Presses the button when the API answers as it will from then on. */
async function pressLast(control: Locator, answers: Answers): Promise<void> {
  await tabTo(control);
  answer(answers);
  await userEvent.keyboard('{Enter}');
}

interface Case {
  path: string;
  given: Answers;
  user?: null;
  /** Makes the control disappear that has the focus. */
  act: () => Promise<void>;
  /** What has the focus afterwards. */
  focused: Locator;
}

const CASES: Record<string, Case> = {
  'Remind Again': {
    path: '/reminders',
    given: { ...REMINDERS, ...muted('ann', 'bea'), ...MUTING },
    act: () => pressLast(button('Remind Again: ann@brand.test'), muted('bea')),
    focused: page.getByRole('listitem').filter({ hasText: 'bea@brand.test' }),
  },
  'Remind Again in the only row': {
    path: '/reminders',
    given: { ...REMINDERS, ...muted('ann'), ...MUTING },
    act: () => pressLast(button('Remind Again: ann@brand.test'), muted()),
    focused: heading('Muted Contacts'),
  },
  'Show All 26': {
    path: '/reminders',
    given: {
      ...REMINDERS,
      'GET /chasing/preview': {
        ...{ day: '2028-07-03', skipped: [] },
        reminders: Array.from({ length: 26 }, (_, at) => reminderTo(`brand-${at}@brand.test`)),
      },
    },
    act: () => press(button('Show All 26')),
    // The next Tab leads to what has been added.
    focused: page.getByRole('listitem').filter({ hasText: 'brand-24@brand.test' }),
  },
  'Retry in the mail log': {
    path: '/mail',
    given: {
      ...{ 'GET /mails': [mail()], 'GET /bookings': [], 'PUT /mails/m1/retry': mail({ status: 'queued' }) },
      'GET /mails/delivery': { isDrill: false, downSince: null, error: null, queued: 0 },
    },
    act: () => {
      const queued = mail({ status: 'queued', allowedActions: [] });
      return pressLast(button('Retry “Kiosk” to ann@brand.test'), { 'GET /mails': [queued] });
    },
    focused: page.getByRole('row').filter({ hasText: 'ann@brand.test' }),
  },
  'Revoke of a calendar feed, after its dialog': {
    path: '/calendar-feeds',
    given: { 'GET /calendar-feeds': [feed], 'GET /catalogue': catalogue([]), 'DELETE /calendar-feeds/f1': feed },
    async act() {
      await press(page.getByRole('button', { name: /^Revoke: / }));
      await pressLast(inDialog('Revoke Feed'), { 'GET /calendar-feeds': [] });
    },
    focused: heading('Your feeds'),
  },
  'Delete Note': {
    path: '/bookings/b1',
    given: { ...NOTED, 'DELETE /notes/n1': note('n1') },
    async act() {
      await press(noteOf('n1').getByRole('button', { name: 'Delete note' }));
      await pressLast(inDialog('Delete Note'), noted('n2'));
    },
    focused: noteOf('n2'),
  },
  'Delete Note in the dialog of a deal': {
    path: '/deal-requests?deal=d1',
    given: {
      ...{ 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal, 'DELETE /notes/n1': note('n1') },
      'GET /deal-requests/d1/notes': ['n1', 'n2'].map(note),
    },
    async act() {
      await expect.element(noteOf('n1')).toBeVisible();
      answer({ 'GET /deal-requests/d1/notes': [note('n2')] });
      await press(noteOf('n1').getByRole('button', { name: 'Delete note' }));
      await press(inDialog('Delete Note'));
    },
    focused: noteOf('n2'),
  },
  'Cancel in the revision form': {
    path: '/review/b1',
    given: REVIEW,
    async act() {
      await press(button('Request Revision'));
      await press(button('Cancel'));
    },
    focused: heading('Decision'),
  },
  'Cancel in the revision form, after a colleague has decided': {
    path: '/review/b1',
    given: { ...REVIEW, 'PUT /bookings/b1/reject': refused(409, 'Somebody else has decided.') },
    async act() {
      await press(button('Request Revision'));
      await userEvent.keyboard('Too dark');
      answer({ 'GET /bookings/b1': decided, 'GET /bookings': [] });
      await press(button('Request Revision'));
      await expect.element(toasts).toHaveTextContent('Somebody else has decided.');
      await press(button('Cancel'));
    },
    focused: heading('Decision'),
  },
  'Cancel, while the dates of a deal are edited': {
    path: '/deal-requests?deal=d1',
    given: { 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal },
    async act() {
      await press(inDialog('Edit Dates'));
      await press(inDialog('Cancel'));
    },
    focused: dialog.getByRole('heading', { name: 'Campaign Dates' }),
  },
  'the removal of blocked days, in a dialog': {
    path: '/catalogue?tab=categories',
    given: {
      'GET /admin/catalogue': adminCatalogue([{ id: 'o1', name: 'Kiosk Screens', capacity: 3 }]),
      ...{ [`GET ${BLOCKED}`]: [block], [`DELETE ${BLOCKED}/k1`]: block },
    },
    async act() {
      await chooseFromMenu('More actions for Kiosk Screens', 'Capacity…');
      await pressLast(dialog.getByRole('button', { name: /^Remove the blocked days/ }), { [`GET ${BLOCKED}`]: [] });
    },
    focused: dialog.getByRole('heading', { level: 3 }),
  },
  'Confirm on a card that leaves its tab': {
    path: '/sales-enquiries',
    given: {
      'GET /sales-enquiries': [asked('e1', 'Marigold'), asked('e2', 'Teasel')],
      'PUT /sales-enquiries/e1/status': { ...asked('e1', 'Marigold'), status: 'Bookings Confirmed' },
    },
    act: () => pressLast(button('Confirm Marigold'), { 'GET /sales-enquiries': [asked('e2', 'Teasel')] }),
    focused: heading('Teasel'),
  },
  'the first Clear filters of Availability': {
    path: '/availability?category=Supermarket',
    given: { 'GET /availability': [] },
    act: () => press(button('Clear filters').first()),
    focused: heading('Availability'),
  },
  'the last Clear filters of Availability': {
    path: '/availability?category=Supermarket',
    given: { 'GET /availability': [] },
    act: () => press(button('Clear filters').last()),
    focused: heading('Availability'),
  },
  'an erasure, with its dialog': {
    path: '/personal-data',
    given: {
      'POST /admin/personal-data/summary': {
        ...{ bookings: 2, openBookings: 0, enquiries: 0, deals: 0, directors: 0, mails: 0, notes: 0, texts: 0 },
        ...{ auditEntries: 0, username: null },
      },
      'POST /admin/personal-data/erase': { alias: 'erased-1' },
    },
    async act() {
      await page.getByLabelText('Email').fill('kim@quill.test');
      await userEvent.keyboard('{Enter}');
      await press(button('Erase'));
      await expect.element(dialog.getByRole('textbox')).toHaveFocus();
      await userEvent.keyboard('kim@quill.test');
      await press(inDialog('Erase Permanently'));
    },
    focused: heading('Personal Data'),
  },
  'Try Again on a public form': {
    path: '/deal-request',
    given: { 'GET /catalogue': lost },
    user: null,
    act: () => pressLast(button('Try Again'), { 'GET /catalogue': catalogue([]) }),
    focused: page.getByRole('heading', { level: 1 }),
  },
};

test.each(Object.entries(CASES))(
  'the focus is not lost with %s',
  async (_control, { path, given, user, act, focused }) => {
    await open(path, given, user);
    await act();
    await expect.element(focused).toHaveFocus();
  },
);

test('after a click on the empty page, the focus stays nowhere, whatever disappears', async () => {
  const queued = later(mail());
  await open('/mail', { ...CASES['Retry in the mail log']!.given, 'PUT /mails/m1/retry': queued.answer });
  const retry = button('Retry “Kiosk” to ann@brand.test');
  await press(retry);
  await userEvent.click(page.getByRole('banner'), { position: { x: 700, y: 5 } });
  expect(document.activeElement).toBe(document.body);
  answer({ 'GET /mails': [] });
  queued.arrive();
  await expect.element(toasts).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

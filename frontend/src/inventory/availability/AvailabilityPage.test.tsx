import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Availability, AvailabilitySpan } from '../../api/types';
import { fillDay } from '../../testing/forms';
import { expectAccessible } from '../../testing/look';
import { adminCatalogue, booking, catalogue, opportunity } from '../../testing/records';
import { answer, dialog, later, lost, open, refused, type Call } from '../../testing/screen';
import { addDays, today } from '../../ui/days';

const kiosk = ({ params }: Call, spans: AvailabilitySpan[] = []): Availability => {
  const days: Availability['days'] = [];
  for (let day = params.get('from')!; day <= params.get('to')!; day = addDays(day, 1))
    days.push({ day, booked: 0, held: 0, capacity: null, free: null });
  return {
    ...{ opportunityId: 'o1', category: 'Supermarket', name: 'Kiosk Screens', isOffered: true, capacity: null },
    ...{ unitName: null, days, blocks: [], spans },
  };
};

test('while no opportunity has a capacity, the page says what to do', async () => {
  await open('/availability', {
    ...{ 'GET /availability': (call: Call) => [kiosk(call)], 'GET /admin/catalogue': adminCatalogue([]) },
  });
  await expect.element(page.getByText('No opportunity has a capacity yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Set Capacities' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/catalogue?tab=categories');
});

test('availability that cannot be loaded says so', async () => {
  await open('/availability', { 'GET /availability': lost });
  await expect.element(page.getByRole('heading', { name: 'Failed to Load Availability' })).toBeVisible();
  await expectAccessible();
});

const [FIRST, LAST, LATER] = [today(), addDays(today(), 6), addDays(today(), 9)];
const taken = booking({
  ...{ id: 'b1', liveDate: `${FIRST}T12:00:00.000Z`, endDate: `${LAST}T12:00:00.000Z`, allowedActions: ['editDates'] },
  deadlineDate: `${FIRST}T12:00:00.000Z`,
});
const span: AvailabilitySpan = {
  ...{ kind: 'booking', id: 'b1', label: '#1001 Nimbus Cola', status: 'Awaiting Upload', units: 1 },
  ...{ from: FIRST, to: LAST },
};
const ANSWERS = {
  'GET /availability': (call: Call) => [kiosk(call, [span])],
  'GET /bookings/b1': taken,
  'GET /catalogue': catalogue([opportunity('Kiosk Screens', { id: 'o1' })]),
};
const endDate = dialog.getByRole('group', { name: 'End date' });
const written = (day: string) => day.split('-').reverse().join('/');

async function pressOnTimeline(key: string): Promise<void> {
  const timeline = page.getByRole('grid');
  await expect.element(timeline).toBeVisible();
  (timeline.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

/** Below 768 px, the page shows the table. */
async function narrow(): Promise<void> {
  await page.viewport(740, 900);
  await expect.element(page.getByRole('columnheader', { includeHidden: true }).first()).toBeInTheDocument();
}

test('a calendar feed is offered of the opportunities that are shown, of at most 200', async () => {
  const feed = page.getByRole('link', { name: 'Subscribe in your calendar program' });
  const rows = (count: number) => (call: Call) =>
    Array.from({ length: count }, (_, index) => ({ ...kiosk(call), opportunityId: `o${index}` }));
  await open('/availability?category=Supermarket', { ...ANSWERS, 'GET /availability': rows(201) });
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(feed).toHaveAttribute('aria-disabled', 'true');
  answer({ 'GET /availability': rows(200) });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(feed).not.toHaveAttribute('aria-disabled');
  const next = later([]);
  answer({ 'GET /availability': next.answer });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(feed).toHaveAttribute('aria-disabled', 'true');
  next.arrive();
  await expect.element(page.getByText('No opportunity matches')).toBeVisible();
  await expect.element(feed).toHaveAttribute('aria-disabled', 'true');
});

test('dates typed over the timeline stay on a narrower page, after Back and when the booking has changed', async () => {
  await open('/availability', ANSWERS);
  await pressOnTimeline('m');
  await fillDay('End date', LATER);
  await narrow();
  await expect.element(endDate).toHaveTextContent(written(LATER));
  await page.viewport(1440, 900);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await pressOnTimeline('m');
  await expect.element(endDate).toHaveTextContent(written(LATER));

  answer({
    'PUT /bookings/b1/dates': refused(409, 'This booking is cancelled.'),
    'GET /bookings/b1': { ...taken, status: 'Cancelled', allowedActions: [] },
  });
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expect.element(dialog).toHaveTextContent('This booking is cancelled.');
  await expect.element(endDate).toHaveTextContent(written(LATER));
});

test('dates that a booking was dragged to, and what was typed then, stay when the page is loaded again', async () => {
  const path = `/availability?dialog=dates.b1.${addDays(FIRST, 1)}.${addDays(LAST, 1)}`;
  await open(path, ANSWERS);
  await expect.element(endDate).toHaveTextContent(written(addDays(LAST, 1)));
  await fillDay('End date', LATER);
  await open(path, ANSWERS);
  await expect.element(dialog.getByRole('group', { name: 'Live date' })).toHaveTextContent(written(addDays(FIRST, 1)));
  await expect.element(endDate).toHaveTextContent(written(LATER));
});

test('Enter does nothing until the days that the keys have reached are loaded', async () => {
  await open('/availability?view=timeline&zoom=days', ANSWERS);
  const next = later(undefined);
  const rows = async (call: Call) => (await next.answer(), [kiosk(call)]);
  await expect.element(page.getByRole('grid')).toBeVisible();
  answer({ 'GET /availability': rows });
  await pressOnTimeline('{PageDown}{Enter}');
  const loading = page.getByRole('progressbar');
  await expect.element(loading).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(page.getByRole('menu').query()).toBeNull();
  next.arrive();
  await expect.element(loading).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible();
});

test('the brands to choose from are those of bookings and of the catalogue, which may only hold options', async () => {
  const brands = ['Zephyr', 'nimbus cola', 'Driftwood Gin'].map((name) => ({ id: name, name }));
  await open('/availability', {
    ...{ ...ANSWERS, 'GET /bookings/names': { brandName: ['Aardvark Tea', 'Nimbus Cola'] } },
    'GET /catalogue': catalogue([opportunity('Kiosk Screens', { id: 'o1' })], { brands }),
  });
  await page.getByRole('combobox', { name: 'Brand' }).click();
  const choices = page.getByRole('option');
  const listed = () => choices.elements().map(({ textContent }) => textContent);
  await expect.poll(listed).toEqual(['Aardvark Tea', 'Driftwood Gin', 'nimbus cola', 'Zephyr']);
  await choices.last().click();
  await expect.poll(() => new URLSearchParams(location.search).get('brand')).toBe('Zephyr');
});

test('an option that is typed over the timeline stays on a narrower page', async () => {
  await open('/availability', ANSWERS);
  await pressOnTimeline('o');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await userEvent.keyboard('o');
  const note = dialog.getByLabelText('Note for colleagues (optional)');
  await note.fill('Decides on Friday');
  await narrow();
  await expect.element(note).toHaveValue('Decides on Friday');
});

test('what each key does on the timeline is said in a dialog', async () => {
  await open('/availability?view=timeline', ANSWERS);
  await page.getByRole('button', { name: 'Keyboard Shortcuts for the Timeline' }).click();
  await expect.element(dialog).toHaveTextContent('Page Up');
  await expectAccessible();
});

test('the table is printed with all opportunities and all that is booked there', async () => {
  const spans = ['#1001', '#1002', '#1003', '#1004'].map((label) => ({ ...span, id: label, label }));
  const rows = (call: Call) =>
    Array.from({ length: 101 }, (_, index) => ({
      ...kiosk(call, spans),
      opportunityId: `o${index}`,
      name: `Kiosk ${index}`,
    }));
  await open('/availability?view=table', { ...ANSWERS, 'GET /availability': rows });
  const last = page.getByRole('row', { name: /^Kiosk 100\b/ });
  await expect.element(page.getByRole('row', { name: /^Kiosk 99\b/ })).toBeInTheDocument();
  await expect.element(last).not.toBeInTheDocument();
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(last).toHaveTextContent('#1004');
  expect(page.getByRole('button', { name: /more/i }).elements()).toEqual([]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(last).not.toBeInTheDocument();
});

test('on a phone, an opportunity is booked from the table', async () => {
  await page.viewport(320, 740);
  const rows = (call: Call) => {
    const full = kiosk(call, [span]);
    return [{ ...full, capacity: 3, days: full.days.map((day) => ({ ...day, capacity: 3, free: 2 })) }];
  };
  await open('/availability', { ...ANSWERS, 'GET /availability': rows });
  const row = page.getByRole('row').filter({ hasText: 'Kiosk Screens' });
  await expect.element(row.getByRole('link', { name: /Nimbus Cola/ })).toBeVisible();
  const book = row.getByRole('link', { name: /^Book Kiosk Screens/ });
  await expect.element(book).toBeVisible();
  const { pathname, searchParams } = new URL((book.element() as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('media_opportunity')]).toEqual(['/new-booking', 'Kiosk Screens']);
});

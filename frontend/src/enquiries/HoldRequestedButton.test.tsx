import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { enquiry, requestedType } from '../testing/records';
import { answer, changes, later, lost, open, toasts, VIEWER, type Answers, type Call } from '../testing/screen';

const type = (label: string, limitedOpportunityId: string | null, isBooked = false) =>
  requestedType(label, { limitedOpportunityId, isBooked });
const year = new Date().getFullYear() + 1;
const asked = enquiry({
  ...{ brand: 'Driftwood Gin', bookingPeriodMonth: 'March', bookingPeriodYear: `${year}`, allowedActions: [] },
  requestedTypes: [
    type('Floor Sticker', 'o1'),
    type('Kiosk Screens', 'o2'),
    type('Front Cover', 'o3', true),
    type('Banner', null),
    type('Trolley', 'o4'),
  ],
});
const days = { from: `${year}-03-01`, to: `${year}-03-31` };
const answers = {
  'GET /sales-enquiries': [asked],
  'GET /options': [{ id: 'p1', opportunityId: 'o4', from: days.to, to: `${year}-04-02` }],
};
const SALES = { ...VIEWER, rights: ['hold' as const] };
const openEnquiries = (given: Answers = {}) => open('/sales-enquiries', { ...answers, ...given }, SALES);
const button = page.getByRole('button', { name: 'Hold All Requested Driftwood Gin' });
const dialog = page.getByRole('dialog', { name: 'Hold what Driftwood Gin has asked for' });
const opportunityOf = ({ body }: Call) => (body as { opportunityId: string }).opportunityId;

test('what an enquiry asks for is held where it can be sold out and is neither booked nor held', async () => {
  await openEnquiries();
  await button.click();
  await expect.element(dialog).toHaveTextContent('One unit of each will be held: Floor Sticker, Kiosk Screens.');
  await expect.element(dialog).toHaveTextContent('Held already: Trolley.');
  const submit = dialog.getByRole('button', { name: 'Place 2 Options' });
  let isLost = true;
  answer({
    'POST /options': (call) => {
      const id = opportunityOf(call);
      return isLost && id === 'o2' ? lost() : { id, state: id === 'o1' ? 'first' : 'queued' };
    },
  });
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Failed to place the option. Please try again.');
  isLost = false;
  await submit.click();
  await expect.element(toasts).toHaveTextContent('For Driftwood Gin: 1 first, 1 queued.');
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, again] = [changes().slice(0, 2), changes().slice(2)];
  expect(again.map(({ body }) => body)).toEqual([
    { ...days, opportunityId: 'o1', brandName: 'Driftwood Gin', note: '' },
    { ...days, opportunityId: 'o2', brandName: 'Driftwood Gin', note: '' },
  ]);
  // Those that were placed before the connection was lost are not placed again.
  expect(again.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  expect(new Set(changes().map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['', false],
  [', also after a reload', true],
])(
  'on other days, what is held then is not held once more, nor what a failed attempt has placed%s',
  async (_when, isReloaded) => {
    const april = { from: `${year}-04-01`, to: `${year}-04-30` };
    const held = [{ id: 'p1', opportunityId: 'o4', ...april }];
    const given = {
      'GET /options': () => held,
      'POST /options': ({ body }: Call) => {
        const placed = body as typeof days & { opportunityId: string };
        if (placed.opportunityId !== 'o1') return lost();
        held.push({ ...placed, id: 'p2' });
        return { id: 'p2', state: 'first' };
      },
    };
    await openEnquiries(given);
    await button.click();
    await expect
      .element(dialog)
      .toHaveTextContent('One unit of each will be held: Floor Sticker, Kiosk Screens, Trolley.');
    await fillDay('To', april.to);
    await fillDay('From', april.from);
    await expect.element(dialog).toHaveTextContent('Held already: Trolley.');
    await dialog.getByRole('button', { name: 'Place 2 Options' }).click();
    await expect.element(dialog).toHaveTextContent('Held already: Floor Sticker, Trolley.');
    const sent = changes().map(opportunityOf);
    if (isReloaded) await open(location.pathname + location.search, { ...answers, ...given }, SALES);
    await fillDay('From', days.from);
    await fillDay('To', `${year}-03-30`);
    await expect.element(dialog).toHaveTextContent('Held already: Floor Sticker.');
    await dialog.getByRole('button', { name: 'Place 2 Options' }).click();
    await expect.poll(() => changes().length).toBe(isReloaded ? 2 : 4);
    expect(sent.concat(changes().slice(-2).map(opportunityOf))).toEqual(['o1', 'o2', 'o2', 'o4']);
  },
);

test('on other days, nothing is held twice if the dialog is opened again before the options are placed', async () => {
  const placing = later({ state: 'first' });
  await openEnquiries({ 'POST /options': placing.answer });
  await button.click();
  await dialog.getByRole('button', { name: 'Place 2 Options' }).click();
  await expect.poll(changes).toHaveLength(2);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await button.click();
  await fillDay('To', `${year}-04-30`);
  await fillDay('From', `${year}-04-01`);
  const placed = ['o1', 'o2'].map((opportunityId) => ({ ...days, opportunityId, id: opportunityId }));
  answer({ 'GET /options': [...answers['GET /options'], ...placed] });
  placing.arrive();
  await expect.element(toasts).toHaveTextContent('For Driftwood Gin: 2 first');
  await expect.element(dialog).toHaveTextContent('Held already: Floor Sticker, Kiosk Screens, Trolley.');
  await expect.element(dialog.getByRole('button', { name: /^Place/ })).toBeDisabled();
});

test('after a failure, nothing is placed until it is known what is held', async () => {
  await openEnquiries({ 'POST /options': lost });
  await button.click();
  await expect.element(dialog).toHaveTextContent('Held already: Trolley.');
  answer({ 'GET /options': lost });
  await dialog.getByRole('button', { name: 'Place 2 Options' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('What is already held for the brand');
  await expect.element(dialog.getByRole('button', { name: /^Place/ })).toBeDisabled();
  answer({ 'GET /options': [{ id: 'p2', opportunityId: 'o1', ...days }] });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog).toHaveTextContent('Held already: Floor Sticker.');
  await expect.element(dialog.getByRole('button', { name: 'Place 2 Options' })).toBeEnabled();
});

test('what a brand with more options than a page has is held, too', async () => {
  const others = Array.from({ length: 100 }, (_, index) => ({ id: `n${index}`, opportunityId: 'o9', ...days }));
  const options = [...others, { id: 'p1', opportunityId: 'o4', ...days }];
  const firstPage = ({ params }: Call) => {
    const { opportunityId } = JSON.parse(params.get('filter') ?? '{}') as { opportunityId?: string[] };
    return options.filter((option) => opportunityId?.includes(option.opportunityId) ?? true).slice(0, 100);
  };
  await openEnquiries({ 'GET /options': firstPage });
  await button.click();
  await expect.element(dialog).toHaveTextContent('One unit of each will be held: Floor Sticker, Kiosk Screens.');
  await expect.element(dialog).toHaveTextContent('Held already: Trolley.');
  await expectAccessible();
});

test('what is held already is read each time, or asked for again; what is typed is kept over a reload', async () => {
  await openEnquiries({ 'GET /options': lost });
  await button.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('What is already held for the brand');
  answer({ 'GET /options': answers['GET /options'] });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog).toHaveTextContent('Held already: Trolley.');
  await expect.element(dialog.getByRole('button', { name: 'Place 2 Options' })).toBeEnabled();
  expect(dialog.getByRole('alert').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // A colleague has placed another one since.
  answer({ 'GET /options': [{ id: 'p1', opportunityId: 'o1', ...days }] });
  await button.click();
  await expect.element(dialog).toHaveTextContent('Held already: Floor Sticker.');
  await dialog.getByLabelText('Note').fill('Decides on Friday');
  await open(location.pathname + location.search, answers, SALES);
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Decides on Friday');
});

test('only people who may hold are offered it, and only for what can still be held', async () => {
  const brands = ['Driftwood Gin', 'Closed Cola', 'Past Pops', 'Booked Beer'];
  const given = [
    ...[{}, { status: 'Closed' as const }, { bookingPeriodYear: `${year - 2}` }],
    { requestedTypes: [type('Banner', null), type('Front Cover', 'o3', true)] },
  ];
  const enquiries = given.map((changed, at) => ({ ...asked, id: `e${at}`, brand: brands[at], ...changed }));
  const offered = async (user: typeof VIEWER) => {
    await open('/sales-enquiries', { ...answers, 'GET /sales-enquiries': enquiries }, user);
    await expect.element(page.getByRole('article')).toHaveLength(4);
    const nameOf = (brand: string) => `Hold All Requested ${brand}`;
    return brands.filter((brand) => page.getByRole('button', { name: nameOf(brand) }).query() !== null);
  };
  expect(await offered(SALES)).toEqual(['Driftwood Gin']);
  expect(await offered(VIEWER)).toEqual([]);
});

test('a link to the dialog of an enquiry of a past month shows the list alone', async () => {
  await open(
    '/sales-enquiries?dialog=hold.e1',
    {
      ...{ ...answers, 'GET /sales-enquiries': [{ ...asked, bookingPeriodYear: '2025' }] },
    },
    SALES,
  );
  await expect.poll(() => location.search).not.toContain('hold');
});

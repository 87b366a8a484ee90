import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open } from '../testing/screen';
import { today } from '../ui/days';

const revenue = page.getByRole('textbox', { name: 'Revenue (£)' });

test('a list price that arrives while somebody is in the field for the revenue leaves it alone until they go on', async () => {
  let arrive = (_quote: object) => {};
  const quote = new Promise<object>((resolve) => (arrive = resolve));
  const opportunity = { id: 'o1', name: 'Floor Sticker', capacity: null, leadDays: null };
  const days = new URLSearchParams({ live_date: today(), end_date: today() }).toString();
  await open(`/new-booking?media_category=Supermarket&media_opportunity=Floor+Sticker&${days}`, {
    'GET /catalogue': {
      brands: [],
      bookingTypes: [],
      tradingDirectors: [],
      categories: [{ id: 'c1', name: 'Supermarket', opportunities: [opportunity] }],
    },
    'GET /quote': () => quote,
    'GET /settings/pricing': { discountLimit: 10 },
  });
  await revenue.click();
  arrive({ rateId: 'r1', basis: 'week', quantity: 2, unitAmount: 60_000, amount: 120_000 });
  await expect.element(page.getByText('List price: 2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await userEvent.keyboard('1139');
  await expect.element(revenue).toHaveValue('1139');

  await revenue.clear();
  await userEvent.tab();
  await expect.element(revenue).toHaveValue('1200.00');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Availability } from '../../api/types';
import { open, type Call } from '../../testing/screen';
import { addDays } from '../../ui/days';

test('while no opportunity has a capacity, the page says what to do', async () => {
  const unlimited = ({ params }: Call): Availability[] => {
    const days: Availability['days'] = [];
    for (let day = params.get('from')!; day <= params.get('to')!; day = addDays(day, 1))
      days.push({ day, booked: 0, held: 0, capacity: null, free: null });
    return [
      {
        ...{ opportunityId: 'o1', category: 'Supermarket', name: 'Kiosk Screens', isOffered: true, capacity: null },
        ...{ unitName: null, days, blocks: [], spans: [] },
      },
    ];
  };
  await open('/availability', {
    ...{ 'GET /availability': unlimited, 'GET /bookings/names': { brandName: [] } },
    'GET /catalogue': { brands: [], bookingTypes: [], tradingDirectors: [], categories: [] },
    'GET /admin/catalogue': { categories: [], brands: [], tradingDirectors: [] },
  });
  await expect.element(page.getByText('No opportunity has a capacity yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Set Capacities' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/catalogue?tab=categories');
});

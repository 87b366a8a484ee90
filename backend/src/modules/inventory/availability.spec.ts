import type { FoundOpportunity, TakenSpan } from './availability.query.js';
import { availabilityOf } from './availability.js';

it('bookings of the same days are listed by their numbers, however the database has found them', () => {
  const taken = ['#1000 Wren Water', '#999 Orchard Lane', '#1001 Orchard Lane'].map((label) => ({
    ...{ kind: 'booking', id: label, label, status: 'Live', first: 0, last: 0, units: 1 },
  }));
  const { spans } = availabilityOf({ capacity: 3 } as FoundOpportunity, taken as TakenSpan[], ['2027-03-01'], {
    hasSpans: true,
    isShown: () => true,
  });
  expect(spans!.map(({ label }) => label)).toEqual(['#999 Orchard Lane', '#1000 Wren Water', '#1001 Orchard Lane']);
});

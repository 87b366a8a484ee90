import { expect, it } from 'vitest';
import type { Availability, AvailabilitySpan, AvailableDay } from '../api/types';
import { heldBy, roomIn, roomOn, runsOf, windowsNear, withoutHeld, withSiblings } from './room';

const day = (date: number, booked: number, capacity: number | null = 3, held = 0): AvailableDay => ({
  ...{ day: `2026-03-${String(date).padStart(2, '0')}`, booked, held, capacity },
  free: capacity === null ? null : Math.max(0, capacity - booked - held),
});
const span = (id: string, from: number, to: number, units = 1): AvailabilitySpan => ({
  ...{ kind: 'booking', id, label: `#${id}`, status: 'Approved', units },
  ...{ from: day(from, 0).day, to: day(to, 0).day },
});
const screens = (days: AvailableDay[], spans: AvailabilitySpan[] = []): Availability => ({
  ...{ opportunityId: 'o1', category: 'Supermarket', name: 'Screens', capacity: 3, unitName: 'screens', days, spans },
  isOffered: true,
});

it('finds the day with the least room, of bookings and options together', () => {
  const room = roomIn(screens([day(1, 1), day(2, 1, 3, 1), day(3, 0)], [span('7', 2, 2), span('5', 1, 2)]), 1);
  expect(room).toMatchObject({ fits: true, lacking: [], worst: { day: '2026-03-02', taken: 2, room: 1 } });
  expect(room?.takers.map(({ id }) => id)).toEqual(['5', '7']);
});

it('names the days on which there is too little room, in runs', () => {
  const room = roomIn(screens([day(1, 2), day(2, 0), day(3, 2), day(4, 3), day(5, 0, 0)]), 2);
  expect(room?.fits).toBe(false);
  expect(room?.lacking).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-03', to: '2026-03-05' },
  ]);
});

it.each([
  { where: 'on all days that lack space', days: [day(1, 0), day(2, 0, 0), day(3, 1, 0)], isBlocked: true },
  { where: 'on some of them only', days: [day(1, 0, 0), day(2, 3)], isBlocked: false, worst: { taken: 3 } },
  { where: 'nowhere, but there are too few', days: [day(1, 0, 2)], isBlocked: false, worst: { taken: 0, capacity: 2 } },
])('says whether nothing can be sold: $where', ({ days, where: _, ...expected }) => {
  expect(roomIn(screens(days), 3)).toMatchObject(expected);
});

it('does not count what the booking takes itself', () => {
  const own = { id: '5', from: '2026-03-01', to: '2026-03-02', units: 2 };
  const room = roomIn(screens([day(1, 3), day(2, 3), day(3, 1)], [span('5', 1, 2, 2), span('6', 1, 3)]), 2, own);
  expect(room).toMatchObject({ fits: true, worst: { taken: 1 } });
  expect(room?.takers.map(({ id }) => id)).toEqual(['6']);
});

it('lets the booking stay and shrink where more is sold than there is, and not grow', () => {
  const days = { from: '2026-03-01', to: '2026-03-02' };
  const own = { id: '5', ...days, units: 2 };
  const oversold = screens([day(1, 4), day(2, 5), day(3, 3)]);
  expect(roomIn(screens([day(1, 4), day(2, 5)]), 2, own)).toMatchObject({ fits: true, lacking: [days] });
  expect(roomIn(oversold, 1, own)?.lacking).toEqual([{ from: '2026-03-03', to: '2026-03-03' }]);
  expect(roomIn(oversold, 3, own)?.lacking).toEqual([{ from: '2026-03-01', to: '2026-03-03' }]);
});

it('counts what comes before it in the same form', () => {
  const days = [day(1, 0, 1), day(2, 0, 1), day(3, 0, 1)];
  const sibling = (from: number, to: number) => ({ ...span('own', from, to), label: 'Booking 1' });
  const room = roomIn(withSiblings(screens(days), [sibling(2, 4), sibling(8, 9)]), 1);
  expect(room).toMatchObject({ fits: false, lacking: [{ from: '2026-03-02', to: '2026-03-03' }] });
  expect(room?.takers.map(({ label, to }) => [label, to])).toEqual([['Booking 1', '2026-03-04']]);
});

it('does not count options of the brand, up to the units of the booking on each day', () => {
  const option = (id: string, label: string, from: number, to: number, units = 1) => ({
    ...{ ...span(id, from, to, units), label },
    ...{ kind: 'option' as const, status: 'first' },
  });
  const spans = [option('1', 'Café ΟΔΟΣ', 1, 2), option('2', 'CAFE\u0301 οδος', 2, 3), option('3', 'Café', 1, 3)];
  const screen = screens(
    [day(1, 0, 2, 2), day(2, 0, 3, 3), day(3, 0, 2, 2)],
    [...spans, option('4', 'Café ΟΔΟΣ', 4, 4, 2)],
  );
  const held = heldBy(' café οδοσ', 1, screen.spans);
  expect(held.map(({ id }) => id)).toEqual(['1', '2']);
  const room = roomIn(
    withoutHeld(screen, held, () => 1),
    1,
  );
  expect(room).toMatchObject({ fits: true, worst: { taken: 1 } });
  expect(room?.takers.map(({ id }) => id)).toEqual(['3', '4']);
});

it('knows nothing where no capacity is set', () => {
  expect(roomIn(screens([day(1, 9, null)]), 1)).toBeUndefined();
});

it('joins days to runs across the end of a month', () => {
  expect(runsOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-05', to: '2026-03-05' },
  ]);
});

it('finds as many free days before and after those that were wanted, without overlaps', () => {
  const taken = [5, 6, 7, 8, 15];
  const rooms = roomOn(Array.from({ length: 20 }, (_, index) => day(index + 1, taken.includes(index + 1) ? 1 : 0, 1)));
  const wanted = { from: '2026-03-06', to: '2026-03-08' };
  expect(windowsNear(rooms, wanted, 1)).toEqual([
    { from: '2026-03-02', to: '2026-03-04' },
    { from: '2026-03-09', to: '2026-03-11' },
    { from: '2026-03-12', to: '2026-03-14' },
  ]);
  expect(windowsNear(rooms, { from: '2026-03-01', to: '2026-03-10' }, 1)).toEqual([]);
});

import { opens } from './portal-visitor.js';

const JO = 'jo@northwind.example';

it.each([
  ['a typed address opens its bookings if addresses are enough', 'email', null, true],
  ['a typed address opens nothing if a link is needed', 'link', null, false],
  ['a link opens the bookings of its own address', 'link', JO, true],
  ['a link opens no other bookings', 'link', 'sam@northwind.example', false],
] as const)('%s', (_, access, ofLink, isOpen) => {
  expect(opens(access, JO, ofLink && { email: ofLink, bookingId: null })).toBe(isOpen);
});

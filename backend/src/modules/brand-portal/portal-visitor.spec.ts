import { opens } from './portal-visitor.js';

const JO = 'jo@northwind.example';
const token = (email: string) => ({ email, bookingId: null });

describe('a typed address', () => {
  it('opens its bookings if addresses are enough', () => {
    expect(opens('email', JO, null)).toBe(true);
  });

  it('opens nothing if a link is needed', () => {
    expect(opens('link', JO, null)).toBe(false);
  });
});

describe('a link', () => {
  it('opens the bookings of its own address', () => {
    expect(opens('link', JO, token(JO))).toBe(true);
  });

  it('opens no other bookings', () => {
    expect(opens('link', JO, token('sam@northwind.example'))).toBe(false);
  });
});

import { mintPortalToken, readPortalToken } from './portal-token.js';

const SECRET = 'a secret of this installation';
const BOOKING = '0e0c6bce-4b6d-4344-bfae-96ee41ed5ae8';
const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T10:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('a portal link token', () => {
  const token = mintPortalToken(SECRET, { email: ' Jo@Northwind.Example ', bookingId: BOOKING }, now);

  it('contains its contact, and its booking if it has one', () => {
    expect(readPortalToken(SECRET, token, now)).toEqual({ email: 'jo@northwind.example', bookingId: BOOKING });
    const fresh = mintPortalToken(SECRET, { email: 'jo@northwind.example', bookingId: null }, now);
    expect(readPortalToken(SECRET, fresh, now)).toEqual({ email: 'jo@northwind.example', bookingId: null });
  });

  it('needs no encoding in a URL', () => {
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('is valid for exactly thirty days', () => {
    expect(readPortalToken(SECRET, token, later(30 * DAY - 1000))).not.toBeNull();
    expect(readPortalToken(SECRET, token, later(30 * DAY))).toBeNull();
  });

  it('is invalid with another secret', () => {
    expect(readPortalToken('a secret of another installation', token, now)).toBeNull();
  });

  it('is invalid if any character has been changed', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readPortalToken(SECRET, changed, now)).toBeNull();
    }
  });

  it.each(['', '.', 'a', 'a.b', `${token}.`, `${token}=`, ` ${token}`, token.split('.')[0]!])('is not %j', (text) => {
    expect(readPortalToken(SECRET, text, now)).toBeNull();
  });
});

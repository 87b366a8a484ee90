import { displayName, newStoredPath, physicalKey } from './stored-name.js';

const BOOKING = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('stored names', () => {
  it.each(['Banner.png', 'إعلان.pdf', '🎉.png', 'deadbeef_twice.pdf', 'two\nlines.png', '画'.repeat(85)])(
    'give %j back',
    (name) => {
      const path = newStoredPath('bookings', BOOKING, name);
      expect(path).toMatch(/^bookings\/0f8fad5b-d9cb-469f-a165-70867728950e\/[0-9a-f]{8}_/);
      expect(displayName(path)).toBe(name);
      expect(physicalKey(path)).toBe(path.slice(0, 'bookings/'.length + BOOKING.length + 1 + 8));
    },
  );

  it('differ for the same name', () => {
    const paths = Array.from({ length: 100 }, () => newStoredPath('bookings', BOOKING, 'a.png'));
    expect(new Set(paths).size).toBe(100);
  });

  it('have a key that is its own key', () => {
    const key = physicalKey(newStoredPath('bookings', BOOKING, 'a.png'));
    expect(physicalKey(key)).toBe(key);
  });

  it.each([
    '',
    '../../etc/passwd',
    `bookings/../${BOOKING}/01234567_a`,
    `bookings/${BOOKING}/01234567_../../x`,
    `bookings/${BOOKING}/0123456_a`,
    `/bookings/${BOOKING}/01234567_a`,
    `bookings/${BOOKING}/01234567_`,
    `bookings/${'.'.repeat(36)}/01234567_a`,
    `bookings/${BOOKING.toUpperCase()}/01234567_a`,
  ])('refuse %j', (path) => expect(() => physicalKey(path)).toThrow('Not the path of a stored file'));
});

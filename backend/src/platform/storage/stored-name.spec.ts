import { isPhysicalKey, newKey, physicalKey, trashedOn, trashKey } from './stored-name.js';

const BOOKING = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('stored names', () => {
  it.each(['Banner.png', 'إعلان.pdf', '🎉.png', 'deadbeef_twice.pdf', 'two\nlines.png', '画'.repeat(85)])(
    'contain their key before %j',
    (name) => {
      const key = newKey('booking', BOOKING);
      expect(key).toMatch(/^bookings\/0f8fad5b-d9cb-469f-a165-70867728950e\/[0-9a-f]{8}$/);
      expect(physicalKey(`${key}_${name}`)).toBe(key);
      expect(physicalKey(key)).toBe(key);
    },
  );

  it('are unique', () => {
    const keys = Array.from({ length: 100 }, () => newKey('deal', BOOKING));
    expect(new Set(keys).size).toBe(100);
  });

  it('show the date of deletion once they are in the trash', () => {
    const key = newKey('booking', BOOKING);
    const trashed = trashKey(key, '2026-11-22');
    expect([trashedOn(trashed), trashedOn(key)]).toEqual(['2026-11-22', undefined]);
    expect([isPhysicalKey(trashed), isPhysicalKey(key)]).toEqual([false, true]);
    expect(physicalKey(trashed)).toBe(trashed);
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

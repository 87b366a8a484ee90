import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../api/types';
import type { Translate } from '../i18n/useTranslate';
import { changesOf } from './changedFields';

it('words days and months within recorded texts as they are worded elsewhere, not as they are stored', () => {
  const after = {
    mutedUntil: '2027-03-09',
    nonWorkingDays: '2026-12-25 Christmas Day, 2026-12-28 Boxing Day',
    monthlyTargets: '2026-11 £1,000.00, 2026-12 £2,500.00',
  };
  const changes = changesOf({ before: null, after } as unknown as AuditEntry, String as Translate);
  expect(changes.map(({ after: shown }) => shown).sort()).toEqual([
    'Dec 25, 2026 Christmas Day, Dec 28, 2026 Boxing Day',
    'Mar 09, 2027',
    'November 2026 £1,000.00, December 2026 £2,500.00',
  ]);
});

const shown = (before: object | null, after: object | null) =>
  changesOf({ before, after } as unknown as AuditEntry, String as Translate).map((change) => [
    change.before,
    change.after,
  ]);

describe('a list', () => {
  const [ben, cy] = ['ben@brand.test', 'cy@brand.test'];
  it.each([
    ['grew', {}, { ccEmails: [cy] }, undefined, cy],
    ['shrank', { ccEmails: [ben, cy] }, { ccEmails: [ben] }, `${ben}, ${cy}`, ben],
    ['was emptied', { ccEmails: [cy] }, { ccEmails: [] }, cy, 'audit.values.none'],
    ['shrank, in an older entry', { ccEmails: [cy] }, {}, cy, 'audit.values.none'],
    ['went with its record', { ccEmails: [cy] }, null, undefined, cy],
  ])('that %s', (_, before, after, ...words) => {
    expect(shown(before, after)).toEqual([words]);
  });
});

it('shows what is recorded only of before, and is no list, as it was', () => {
  expect(shown({ lastError: 'No such mailbox' }, { attempts: 0 })).toContainEqual([undefined, 'No such mailbox']);
});

it.each([
  [{ basis: 'week' }, { basis: 'flat' }, 'rates.bases.week', 'rates.bases.flat'],
  [{ priceReasonKind: 'house' }, { priceReasonKind: null }, 'rates.price.kinds.house', 'audit.values.none'],
  [{ onMismatch: 'warn' }, { onMismatch: 'refuse' }, 'artworkSpecs.onMismatch.warn', 'artworkSpecs.onMismatch.refuse'],
  [{ state: 'first' }, { state: 'booked' }, 'options.states.first', 'options.states.booked'],
  [null, { detail: 'busy' }, undefined, 'calendarFeeds.details.busy'],
  [{ rights: null }, { rights: 'hold' }, 'audit.values.none', 'users.edit.hold'],
  [{ rights: 'hold' }, { rights: 'hold, unknown' }, 'users.edit.hold', 'users.edit.hold, unknown'],
])('shows a stored code in the words of the forms: %j to %j', (before, after, ...words) => {
  expect(shown(before, after)).toEqual([words]);
});

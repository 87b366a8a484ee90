import { describe, expect, it } from 'vitest';
import { today } from '../ui/days';
import { readBankHolidays, withAdded } from './bankHolidays';

const CHRISTMAS = { day: '2026-12-25', name: 'Christmas Day' };
const BOXING_DAY = { day: '2026-12-28', name: 'Boxing Day' };

describe('a file of bank holidays', () => {
  it('may be the JSON of gov.uk, of which England and Wales count', () => {
    const text = JSON.stringify({
      'england-and-wales': {
        division: 'england-and-wales',
        events: [
          { title: 'Christmas Day', date: '2026-12-25', notes: '', bunting: true },
          { title: 'Boxing Day', date: '2026-12-28', notes: 'Substitute day', bunting: true },
        ],
      },
      scotland: { division: 'scotland', events: [{ title: '2nd January', date: '2027-01-04' }] },
    });
    expect(readBankHolidays(text)).toEqual([CHRISTMAS, BOXING_DAY]);
  });

  it('may be a calendar, with long lines and escaped signs', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'DTEND;VALUE=DATE:20261226',
      'DTSTART;VALUE=DATE:20261225',
      'SUMMARY:Christmas Day',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20261228',
      'SUMMARY:Boxing',
      '  Day\\, kept later',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(readBankHolidays(text)).toEqual([CHRISTMAS, { day: '2026-12-28', name: 'Boxing Day, kept later' }]);
  });

  it('may have events of several days, of which the last is the one before DTEND, and with alarms', () => {
    const text = [
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270102',
      'SUMMARY:Office closed',
      'BEGIN:VALARM',
      'SUMMARY:Reminder',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    ].join('\n');
    expect(readBankHolidays(text)).toEqual(
      ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => ({ day, name: 'Office closed' })),
    );
    expect(readBankHolidays(text.replace('20270102', '99991231'))).toHaveLength(366);
  });

  it.each([
    ['P4D', '2027-01-02'],
    ['P1W', '2027-01-05'],
    ['+P2DT0H', '2026-12-31'],
    ['PT24H', '2026-12-30'],
    ['P99999D', '2027-12-30'],
  ])('may have events that last %s, until %s', (duration, last) => {
    const text = `BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261230\nDURATION:${duration}\nSUMMARY:Office closed\nEND:VEVENT`;
    const days = readBankHolidays(text)!.map(({ day }) => day);
    expect([days.at(0), days.at(-1)]).toEqual(['2026-12-30', last]);
  });

  it('may have events of every year, which count in the coming ten; cancelled ones do not', () => {
    const christmas =
      'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20201225\nRRULE:FREQ=YEARLY\nSUMMARY;ALTREP="http://a.test":Christmas\nEND:VEVENT';
    const days = readBankHolidays(christmas)!;
    expect(days).toHaveLength(10);
    expect(days[0]).toEqual({ day: `${today().slice(0, 4)}-12-25`, name: 'Christmas' });
    expect(readBankHolidays(christmas.replace('SUMMARY', 'STATUS:CANCELLED\nSUMMARY'))).toBeUndefined();
  });

  it('may have an event on February 29, which is not there in other years', () => {
    const text = 'BEGIN:VEVENT\nDTSTART:20240229\nRRULE:FREQ=YEARLY\nSUMMARY:Leap day\nEND:VEVENT';
    const days = readBankHolidays(text)!.map(({ day }) => day.slice(5));
    expect([...new Set(days)]).toEqual(['02-29']);
  });

  it.each(['20261225T090000Z', '20269999', '20270230'])('has no day in an event that begins at %s', (start) => {
    expect(readBankHolidays(`BEGIN:VEVENT\nDTSTART:${start}\nSUMMARY:Meeting\nEND:VEVENT`)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '{}',
    '{"england-and-wales": {"events": [{"title": "Soon", "date": "soon"}]}}',
    '{"england-and-wales": {"events": [{"title": "Never", "date": "2027-02-30"}]}}',
    '<html></html>',
    'BEGIN:VCALENDAR',
  ])('is not %j', (text) => {
    expect(readBankHolidays(text)).toBeUndefined();
  });
});

it('adds the days that are not in the list yet, from a day on, and keeps the names that it has', () => {
  const own = { day: '2026-12-25', name: 'Closed' };
  expect(withAdded([own], [CHRISTMAS, BOXING_DAY, { day: '2026-01-01', name: 'New Year' }], '2026-11-23')).toEqual([
    own,
    BOXING_DAY,
  ]);
});

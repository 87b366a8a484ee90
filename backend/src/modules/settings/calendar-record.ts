import { Info } from 'luxon';
import type { RecordType } from '../../platform/records/transaction.js';
import { Calendar } from './calendar.entity.js';

const WEEKDAYS = Info.weekdays('long', { locale: 'en-GB' });

/** How the calendar is changed and recorded (platform/records). */
export const CALENDAR: RecordType<Calendar> = {
  entity: Calendar,
  noun: 'calendar',
  notFound: 'The calendar is missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Calendar' }),
  facts: ({ workingDays, nonWorkingDays, optionDays, optionTime }) => ({
    workingDays: workingDays.map((day) => WEEKDAYS[day - 1]).join(', '),
    nonWorkingDays: nonWorkingDays.map(({ day, name }) => `${day} ${name}`).join(', '),
    optionDays,
    optionTime,
  }),
};

import { Info } from 'luxon';
import { shownPounds } from '../../common/money.js';
import { Organisation } from '../../platform/organisation/organisation.entity.js';
import { withLogo } from '../../platform/organisation/organisation.query.js';
import type { RecordType } from '../../platform/records/transaction.js';
import { Calendar } from './calendar.entity.js';
import { Pricing } from './pricing.entity.js';

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

/** How the organisation is changed and recorded (platform/records). */
export const ORGANISATION: RecordType<Organisation> = {
  entity: Organisation,
  noun: 'organisation',
  notFound: 'The organisation is missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Organisation' }),
  facts: ({ id: _, version: __, logo, ...facts }) => ({ ...facts, logo: logo?.name ?? null }),
  complete: (manager, rows) => Promise.all(rows.map((row) => withLogo(manager, row))),
};

/** How the settings for prices are changed and recorded (platform/records). */
export const PRICING: RecordType<Pricing> = {
  entity: Pricing,
  noun: 'setting',
  notFound: 'The settings for prices are missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Prices' }),
  facts: ({ discountLimit, monthlyTargets }) => ({
    discountLimit,
    monthlyTargets: monthlyTargets.map(({ month, amount }) => `${month} ${shownPounds(amount)}`).join(', '),
  }),
};

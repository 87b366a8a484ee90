import englishMessages from 'ra-language-english';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Availability, User } from '../api/types';
import {
  adminCatalogue,
  auditEntry,
  booking,
  catalogue,
  dashboard,
  dealRequest,
  enquiry,
  mail,
  opportunity,
  option,
  rate,
  SETTINGS,
} from '../testing/records';
import { ADMIN, open } from '../testing/screen';
import { today } from '../ui/days';
import { en } from './en';
import { translations, type Language } from './i18nProvider';

const AT = '2028-07-01T09:00:00.000Z';
const shown = booking({
  ...{ id: 'b1', status: 'Under Review', tradingDirectorName: 'Alex', pastDeadline: true, isDealBooking: true },
  allowedActions: ['approve', 'reject', 'editRevenue', 'editDates', 'resendEmail', 'correct', 'cancel', 'delete'],
});
const asked = enquiry({ allowedActions: ['createBooking', 'confirm', 'close'] });
const deal = dealRequest();
const entry = auditEntry({ before: { status: 'Under Review' }, after: { status: 'Approved' } });
const user: User = {
  ...{ ...ADMIN, active: true, createdAt: AT, version: 1 },
  allowedActions: ['edit', 'resetPassword', 'changeRole', 'deactivate'],
};
const sticker = { id: 'p1', name: 'Floor Sticker', capacity: 2 };

const availability: Availability = {
  ...{ opportunityId: 'p1', category: 'Supermarket', name: 'Floor Sticker', isOffered: true, capacity: 2 },
  ...{ unitName: null, days: [], blocks: [] },
  spans: [
    { kind: 'booking', id: 'b1', label: '#1001 Nimbus Cola', status: 'Live', from: today(), to: today(), units: 1 },
  ],
};
const calendar = {
  ...SETTINGS['GET /settings/calendar'],
  ...{ workingDays: [1, 2], nonWorkingDays: [{ day: '2028-07-01', name: 'Kiosk' }] },
};

const ANSWERS = {
  ...{ 'GET /bookings': [shown], 'GET /bookings/b1': shown, 'GET /bookings/b1/history': [entry] },
  'GET /dashboard': dashboard({ totalBookings: 1, recentBookings: [shown] }),
  ...{ 'GET /sales-enquiries': [asked], 'GET /deal-requests': [deal], 'GET /options': [option()] },
  ...{ 'GET /availability': [availability], 'GET /rates': [rate()], 'GET /audit': [entry], 'GET /admin/users': [user] },
  'GET /catalogue': catalogue([opportunity('Floor Sticker', sticker)]),
  'GET /admin/catalogue': adminCatalogue([{ ...sticker, records: 3 }]),
  'GET /revenue/by-status': [{ status: 'Live', count: 1, revenue: 858_454 }],
  ...{ 'GET /mails': [mail()], 'GET /mails/delivery': { queued: 0, downSince: null } },
  ...{ ...SETTINGS, 'GET /settings/calendar': calendar },
};

/** Marks each message, each of its plural forms for itself. */
const marked = (message: unknown): unknown =>
  typeof message === 'string'
    ? message
        .split(' |||| ')
        .map((form) => `⟦${form}⟧`)
        .join(' |||| ')
    : Object.fromEntries(Object.entries(message as object).map(([key, value]) => [key, marked(value)]));

const pseudo: Language = { locale: 'qps', name: 'Pseudo', messages: marked({ ...englishMessages, ...en }) as object };

beforeEach(() => {
  translations.push(pseudo);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(pseudo.locale);
});
afterEach(() => {
  translations.pop();
  vi.restoreAllMocks();
});

test.each([
  ['/', 'Nimbus Cola'],
  ['/bookings', 'Nimbus Cola'],
  ['/bookings/b1', 'Nimbus Cola'],
  ['/new-booking', '⟦Placement⟧'],
  ['/sales-enquiries', 'Nimbus Cola'],
  ['/deal-requests', 'Wren Water'],
  ['/options', 'Nimbus Cola'],
  ['/availability', 'Floor Sticker'],
  ['/catalogue?tab=categories', 'Floor Sticker'],
  ['/rates', 'Kiosk Screens'],
  ['/revenue', '£8,584.54'],
  ['/mail', 'ann@brand.test'],
  ['/audit', '#1001'],
  ['/user-management', 'ada@placard.test'],
  ['/settings', '⟦Working Days⟧'],
  ['/personal-data', '⟦Look Up an Address⟧'],
])('each text of %s can be translated', async (path, loaded) => {
  await open(path, ANSWERS);
  await expect.element(page.getByRole('main').getByText(loaded).first()).toBeVisible();
  await expect.poll(() => document.querySelector('.MuiSkeleton-root')).toBeNull();
  expect(hardCoded()).toEqual([]);
});

/** The data above, with initials. Dates are written in English in every language. */
const NAMES =
  'Nimbus Cola|Wren Water|Priya Nair|Alex|ada|Supermarket|Floor Sticker|Kiosk( [Ss]creens)?( for four weeks)?|Placard|AD|AB';
const MONTHS =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';
const DAYS = '(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?';
const NOT_OURS = new RegExp(`\\S+@\\S+|\\b(${NAMES}|${MONTHS}|${DAYS}|to(?= \\d))\\b`, 'g');

function hardCoded(): string[] {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element)
      found.push(...['aria-label', 'placeholder', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''));
    else if (node instanceof Text && node.parentElement?.checkVisibility()) found.push(node.data);
  }
  return found.filter((text) => /\p{L}/u.test(unmarked(text).replaceAll(NOT_OURS, '')));
}

/** A message can contain others. */
function unmarked(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : unmarked(rest);
}

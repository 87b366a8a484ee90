import { page } from 'vitest/browser';
import { choose, fillDay } from './forms';
import { catalogue, enquiry, opportunity, requestedType } from './records';
import { open } from './screen';
import { addDays, today } from '../ui/days';
import { newBookingPath } from '../bookings/paths';

/** What the server answers to New Booking. */
export const ANSWERS = {
  'GET /bookings': [],
  'GET /catalogue': catalogue([], {
    tradingDirectors: [{ id: 't1', name: 'Sam' }],
    categories: [
      { id: 'c1', name: 'Supermarket', opportunities: [opportunity('Kiosk Screens'), opportunity('Floor Sticker')] },
      { id: 'c2', name: 'Forecourt Network', opportunities: [opportunity('Gantry Screen')] },
    ],
  }),
};

/** The fields, and how many days from today they get. */
export const DAYS = [
  ['Live date', 20],
  ['Artwork deadline', 10],
  ['End date', 40],
] as const;

export const PLACE = { category: 'Supermarket', opportunity: 'Floor Sticker' };

/** The address of the page with a placement and days. */
export const FILLED = newBookingPath({ ...PLACE, liveDate: addDays(today(), 20), endDate: addDays(today(), 26) });

export const ofEnquiry = enquiry({ requestedTypes: [requestedType('Floor Sticker')] });

export const mediaOpportunity = page.getByRole('combobox', { name: 'Media Opportunity' });

export const options = page.getByRole('option', { disabled: false });

export const sheet = page.getByLabelText('Spec sheet (PDF)');

export const send = () => page.getByRole('button', { name: 'Create Booking' }).click();

/** A complete form: the address of the page brings the placement and the days. */
export async function openFilled(given: Parameters<typeof open>[1] = ANSWERS): Promise<void> {
  await open(FILLED, given);
  await page.getByLabelText('Brand name').fill('Fallow Flapjacks');
  await page.getByLabelText('Contact email').fill('new@booking.test');
}

export async function choosePlacement(): Promise<void> {
  await choose('Media Category', 'Supermarket');
  await choose('Media Opportunity', 'Floor Sticker');
}

export async function fillDays(): Promise<void> {
  for (const [label, days] of DAYS) await fillDayFromToday(label, days);
}

export const fillDayFromToday = (label: string, days: number) => fillDay(label, addDays(today(), days));

import { limits } from './limits.js';
import { messages } from './messages.js';
import type { Row } from './row.js';
import { availabilityScreens } from './screens-availability.js';
import { bookingScreens } from './screens-bookings.js';
import { dashboardScreens } from './screens-dashboard.js';
import { deskScreens } from './screens-desk.js';
import { frameScreens } from './screens-frame.js';
import { inventoryScreens } from './screens-inventory.js';
import { publicScreens } from './screens-public.js';
import { ratesScreens } from './screens-rates.js';
import { validation } from './validation.js';

const parts = [
  publicScreens,
  frameScreens,
  dashboardScreens,
  bookingScreens,
  deskScreens,
  availabilityScreens,
  ratesScreens,
  inventoryScreens,
  validation,
  messages,
  limits,
] as const;

type NamesIn<Part> = Part extends unknown
  ? { [Section in keyof Part]: keyof Part[Section] & string }[keyof Part]
  : never;

/** The names of rows that tests can use. An unknown name does not compile. */
export type RowName = NamesIn<(typeof parts)[number]>;

export interface Section {
  heading: string;
  rows: { name: string; what: string; text: string }[];
}

/** All features of the interface, in the order of the table. */
export const sections: Section[] = parts.flatMap((part) =>
  Object.entries<Record<string, Row>>(part).map(([heading, rows]) => ({
    heading,
    rows: Object.entries(rows).map(([name, [what, text = '']]) => ({ name, what, text })),
  })),
);

import { BRANDS } from '../database/seeds/catalogue.js';
import { addBooking } from './demo-bookings.js';
import type { Desk } from './demo-desk.js';

/** How busy each month is, from January on: quiet after Christmas and in summer, busy before Christmas. */
const SEASON = [0.6, 0.7, 0.9, 1, 1.1, 1, 0.8, 0.7, 1, 1.2, 1.5, 1.3];
const MONTHS = 15;
const BOOKINGS_OF_A_MONTH = 7;
/** How much the business grows from one month to the next. */
const GROWTH = 0.02;
/** Brands that book month after month, some of them several placements at a time. */
const REGULARS = BRANDS.filter((_, index) => index % 4 === 1);
const BRANDS_OF_A_MONTH = 4;
/** The price of an ordinary placement, in pence. */
const RATE = 85_000;
const DAYS = [10, 14, 21, 28];

/**
 * The bookings of earlier months, which fill the charts, invoices and the archive. The latest of them may still be
 * running.
 */
export async function addArchive(desk: Desk): Promise<void> {
  const { today } = desk;
  let index = 0;
  for (let back = MONTHS; back > 0; back -= 1) {
    const month = today.startOf('month').minus({ months: back });
    const busy = SEASON[month.month - 1]! * (1 + GROWTH * (MONTHS - back));
    const count = Math.round(BOOKINGS_OF_A_MONTH * busy);
    for (let nth = 0; nth < count; nth += 1) {
      const starts = month.plus({ days: Math.floor((nth * 27) / count) });
      const live = Math.round(starts.diff(today, 'days').days);
      const end = live + DAYS[index % DAYS.length]!;
      const status = end < 0 ? 'Completed' : 'Live';
      const plan = { status, count: 1, deadline: live - 12, live, end, rounds: 1 } as const;
      await addBooking(
        desk,
        { ...plan, index: index++, nth: 0 },
        {
          brandName: REGULARS[(back * 3 + (nth % BRANDS_OF_A_MONTH)) % REGULARS.length]!,
          revenueAmount: priceOf(busy, index),
        },
      );
    }
  }
}

/** In steps of £25, as on a rate card. Busy months sell more expensive placements. */
function priceOf(busy: number, index: number): number {
  const size = 0.5 + ((index * 37) % 20) / 10;
  return Math.round((RATE * size * (0.6 + 0.4 * busy)) / 2_500) * 2_500;
}

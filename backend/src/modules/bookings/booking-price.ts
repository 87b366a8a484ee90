import type { EntityManager } from 'typeorm';
import { InvalidInput } from '../../common/errors.js';
import { shownPounds } from '../../common/money.js';
import { requirePossible } from '../rates/quote.js';
import { quoteFor } from '../rates/quote.query.js';
import { pricingOf } from '../settings/pricing.query.js';
import type { NewBooking } from './booking-record.js';
import type { Booking, PriceReasonKind } from './booking.entity.js';

// What a booking has from the rate card (docs/product.md, 16.6).

type ListPrice = Pick<Booking, 'rateId' | 'listAmount' | 'listQuantity'> & Partial<Pick<Booking, 'insertions'>>;
const UNLISTED: ListPrice = { rateId: null, listAmount: null, listQuantity: null };

/**
 * The list price of a booking that is about to be written, at the rate that is valid on its live date.
 * @throws InvalidInput by field when no booking can have the price
 */
export async function listPriceOf(manager: EntityManager, booking: NewBooking, zone: string): Promise<ListPrice> {
  const { opportunityId = null } = booking;
  return opportunityId === null ? UNLISTED : quoted(manager, booking, zone, { opportunityId });
}

/** The list price at the rate that it was priced at, for its present dates, units and insertions. */
export async function listPriceAtItsRate(manager: EntityManager, booking: Booking, zone: string): Promise<ListPrice> {
  const { rateId } = booking;
  return rateId === null ? UNLISTED : quoted(manager, booking, zone, { opportunityId: null, rateId });
}

/**
 * The list price for other units, in proportion. It is not priced anew, because End Early leaves the list price as it is.
 * @throws InvalidInput by field when no booking can have the price
 */
export function listPriceForUnits({ listAmount, listQuantity, ...former }: Booking, units: number): Partial<ListPrice> {
  if (listAmount === null || listQuantity === null) return {};
  const times = (amount: number) => Math.round((amount / former.units) * units);
  requirePossible(times(listAmount), 'units');
  return { listAmount: times(listAmount), listQuantity: times(listQuantity) };
}

async function quoted(
  manager: EntityManager,
  { liveDate, endDate, insertions, units }: NewBooking,
  zone: string,
  rate: { opportunityId: string | null; rateId?: string },
): Promise<ListPrice> {
  const placement = { ...rate, liveDate: liveDate!, endDate: endDate!, insertions, units };
  const quote = await quoteFor(manager, placement, zone, { lock: true });
  if (!quote) return UNLISTED;
  const listed = { rateId: quote.rateId, listAmount: quote.amount, listQuantity: quote.quantity };
  // They mean nothing at a rate that does not count them, and mails would tell them.
  return quote.basis === 'insertion' ? listed : { ...listed, insertions: null };
}

/** Why something was sold below its list price, as sent. */
interface PriceReasons {
  priceReasonKind?: PriceReasonKind | null;
  priceReason?: string | null;
}

/**
 * The reasons that a booking keeps with its revenue: a kind only if it costs nothing, and a text only if the discount
 * needs one.
 * @param kept what was given for a revenue that has not changed, which stays although none is needed
 * @throws InvalidInput by field when one is missing
 */
async function reasonsFor(
  manager: EntityManager,
  { listAmount, revenueAmount }: Pick<Booking, 'listAmount' | 'revenueAmount'>,
  { priceReasonKind = null, priceReason = null }: PriceReasons,
  { priceReasonKind: keptKind = null, priceReason: keptReason = null }: PriceReasons = {},
): Promise<Required<PriceReasons>> {
  if (listAmount === null)
    return { priceReasonKind: priceReasonKind && keptKind, priceReason: priceReason && keptReason };
  if (revenueAmount === 0) {
    if (priceReasonKind === null)
      throw InvalidInput.field(
        'priceReasonKind',
        `The list price is ${shownPounds(listAmount)}. Say why it is free: added value, make-good or house`,
      );
    return { priceReasonKind, priceReason };
  }
  const { discountLimit } = await pricingOf(manager);
  const isCheap = revenueAmount * 100 < listAmount * (100 - discountLimit);
  if (isCheap && priceReason === null)
    throw InvalidInput.field(
      'priceReason',
      `This is more than ${discountLimit}% below the list price of ${shownPounds(listAmount)}. Say why`,
    );
  // The price needs no reason any more. An earlier one stays, unless the user has emptied it.
  return { priceReasonKind: null, priceReason: isCheap ? priceReason : priceReason && keptReason };
}

/** Whether the price of a booking from the rate card has yet to be agreed (docs/product.md, 16.6). */
export const isOpenPrice = ({ listAmount, revenueAmount, priceReasonKind }: Booking): boolean =>
  listAmount !== null && revenueAmount === 0 && priceReasonKind === null;

/** Adds the list price. A booking without a revenue has no agreed price yet, so it needs no reason for a discount. */
export async function addPrice(
  manager: EntityManager,
  booking: NewBooking,
  zone: string,
  { isPriced = typeof booking.revenueAmount === 'number' } = {},
): Promise<void> {
  booking.revenueAmount ??= 0;
  Object.assign(booking, await listPriceOf(manager, booking, zone));
  if (isPriced) Object.assign(booking, await reasonsFor(manager, booking as Booking, booking));
}

/**
 * Sets the revenue. If it stays the same, so do the reasons that were given for it, unless null is sent for one. The charge
 * for a cancelled booking is not a sale and needs no reason.
 * @throws InvalidInput by field when a reason is missing
 */
export async function changeRevenue(
  manager: EntityManager,
  booking: Booking,
  revenueAmount: number,
  reasons: PriceReasons,
): Promise<void> {
  const kept = booking.revenueAmount === revenueAmount ? booking : undefined;
  booking.revenueAmount = revenueAmount;
  if (booking.status === 'Cancelled') return;
  const { priceReasonKind = kept?.priceReasonKind, priceReason = kept?.priceReason } = reasons;
  Object.assign(booking, await reasonsFor(manager, booking, { priceReasonKind, priceReason }, kept));
}

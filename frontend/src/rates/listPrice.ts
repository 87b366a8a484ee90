import type { Quote } from '../api/types';
import type { WantedQuote } from '../providers/dataProvider';
import { penceToInput } from '../ui/money';

/** The price of each booking of a form; null without a rate, undefined while it is not known. */
export type Quotes = (Quote | null | undefined)[];

/** What the rate card says of all bookings of a form. */
export function listed(quotes: Quotes) {
  const known = quotes.filter((quote) => quote !== null && quote !== undefined);
  /** In pence; empty unless each has a price. */
  const amounts = known.length === quotes.length ? known.map(({ amount }) => amount) : [];
  return {
    isKnown: quotes.every((quote) => quote !== undefined),
    known,
    amounts,
    /** What each costs, if all cost the same. */
    price: new Set(amounts).size === 1 ? amounts[0]! : null,
    countsInsertions: known.some(({ basis }) => basis === 'insertion'),
  };
}

/**
 * What the quotes change in a form: the revenue follows the list price until another one is typed.
 * @param isUnanswered whether the form may have been booked already: at another price, it would be booked once more, so
 * that it only gets one for other days, units or insertions
 */
export function followed(
  { revenueAmount, listedRevenue, pricedFor }: Record<'revenueAmount' | 'listedRevenue' | 'pricedFor', string>,
  wanted: WantedQuote[],
  quotes: Quotes,
  isUnanswered: boolean,
) {
  const { isKnown, amounts, price, countsInsertions } = listed(quotes);
  const asked = JSON.stringify(wanted);
  if (!isKnown || (isUnanswered && asked === pricedFor)) return {};
  const filledIn = price === null ? '' : penceToInput(price);
  return {
    pricedFor: asked,
    ...(revenueAmount === listedRevenue && { revenueAmount: filledIn, listedRevenue: filledIn }),
    ...(quotes.length > 1 && { listPrices: price === null ? amounts : [] }),
    ...(amounts.length > 0 && !countsInsertions && { insertions: '' }),
  };
}

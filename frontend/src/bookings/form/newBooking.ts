import type { BookingDates, WantedQuote } from '../../providers/dataProvider';
import { readUnits } from '../../inventory/units';
import { readInsertions } from '../../rates/insertions';
import { addDays, daysFromTo, isWholeDay } from '../../ui/days';
import { readRevenue } from '../../ui/money';

/** What differs if all that an enquiry asks for is booked at once: the placement, the dates and the price. */
export interface TypedContent extends BookingDates {
  /** One of the enquiry's requested types; empty for a booking without an enquiry. */
  bookingType: string;
  mediaCategory: string;
  mediaOpportunity: string;
  /** How many of it, as typed. */
  units: string;
  /** For each booking. Pounds as typed, "1,234.50". */
  revenueAmount: string;
  /** The revenue by the rate card that the form has filled in, also after something else was typed. */
  listedRevenue: string;
  /** What the rate card was last asked about, as JSON: opportunity, days and units. */
  pricedFor: string;
  /** How often it appears, where the rate is for an insertion. As typed. */
  insertions: string;
  /** Why it costs nothing, and why it costs less than its list price. */
  priceReasonKind: string;
  priceReason: string;
}

/** One of the types that an enquiry asks for, as a booking of its own. */
export interface TypeToBook extends TypedContent {
  /** Whether it is not left out. */
  isBooked: boolean;
}

/** The values as typed. The names are those of the API, so that the server's errors can be shown with their fields. */
export interface NewBooking extends TypedContent {
  brandName: string;
  contactEmail: string;
  /** Who gets the mails to the contact as well. */
  ccEmails: string[];
  tradingDirectorName: string;
  /** Whether the type has a booking and is to have another one. */
  bookAgain: boolean;
  /** Further dates, each of which makes a booking of its own. */
  moreDates: BookingDates[];
  /** If all that an enquiry asks for is booked at once. */
  types: TypeToBook[];
  /** Of several bookings, the list price of each in pence; empty while all of them cost the same. */
  listPrices: number[];
  /** Whether each is sold at its list price. */
  atListPrices: boolean;
  specSheetFile: File | null;
}

/** In the order of the page. */
export const EMPTY_BOOKING: NewBooking = {
  brandName: '',
  contactEmail: '',
  ccEmails: [],
  tradingDirectorName: '',
  bookingType: '',
  bookAgain: false,
  mediaCategory: '',
  mediaOpportunity: '',
  units: '1',
  liveDate: '',
  deadlineDate: '',
  endDate: '',
  moreDates: [],
  types: [],
  revenueAmount: '',
  listedRevenue: '',
  pricedFor: '',
  insertions: '',
  priceReasonKind: '',
  priceReason: '',
  listPrices: [],
  atListPrices: true,
  specSheetFile: null,
};

/** At most this many bookings are made at once. */
export const MAX_DATES = 50;

/** How many bookings the form makes. */
export const countOf = ({ types, moreDates }: Pick<NewBooking, 'types' | 'moreDates'>): number =>
  types.length > 0 ? chosen(types).length : moreDates.length + 1;

/** The types that are not left out. */
export const chosen = (types: TypeToBook[]): TypeToBook[] => types.filter(({ isBooked }) => isBooked);

/** What each of several bookings is sold at, in pence, if those are different amounts. */
export function differingRevenues({ revenueAmount, moreDates, listPrices, atListPrices }: NewBooking): number[] | null {
  const areMeant = atListPrices && revenueAmount.trim() === '' && moreDates.length > 0;
  return areMeant && listPrices.length === moreDates.length + 1 ? listPrices : null;
}

/** What all bookings together are sold at, in pence. */
export function totalOf(booking: NewBooking): number {
  const types = chosen(booking.types);
  const revenueOf = ({ revenueAmount }: TypedContent) => readRevenue(revenueAmount) ?? 0;
  const revenues = types.length > 0 ? types.map(revenueOf) : differingRevenues(booking);
  return revenues?.reduce((sum, each) => sum + each, 0) ?? revenueOf(booking) * countOf(booking);
}

type Quotable = Pick<TypedContent, 'liveDate' | 'endDate' | 'units' | 'insertions'> &
  Partial<Pick<NewBooking, 'moreDates'>>;

/** What is to be priced: each booking. */
export const wantedQuotes = (
  { liveDate, endDate, moreDates = [], units, insertions }: Quotable,
  opportunityId: string | undefined,
): WantedQuote[] =>
  [{ liveDate, endDate }, ...moreDates].map((days) => ({
    opportunityId,
    units: readUnits(units) ?? undefined,
    insertions: readInsertions(insertions) ?? undefined,
    liveDate: days.liveDate,
    endDate: days.endDate,
  }));

const NO_DAYS: BookingDates = { liveDate: '', deadlineDate: '', endDate: '' };

/** The days that follow these without a gap, as long and with the same lead. Empty while these are incomplete. */
export function followingDays({ liveDate, deadlineDate, endDate }: BookingDates): BookingDates {
  if (![liveDate, deadlineDate, endDate].every(isWholeDay) || endDate < liveDate) return NO_DAYS;
  const later = daysFromTo(liveDate, endDate);
  return {
    liveDate: addDays(liveDate, later),
    deadlineDate: addDays(deadlineDate, later),
    endDate: addDays(endDate, later),
  };
}

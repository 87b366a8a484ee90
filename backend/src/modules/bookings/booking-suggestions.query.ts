import type { EntityManager } from 'typeorm';
import { folded } from '../../common/folded.js';
import { isErased } from '../../platform/mail/mail.entity.js';
import type { Booking } from './booking.entity.js';
import type { BookingSuggestionsDto } from './dto/booking-suggestions.dto.js';

/** How many of a brand's newest bookings are looked at: people change jobs, and a brand may have 100,000. */
const LOOKED_AT = 100;
const MAX = 10;

/** Reads a short range of the index `bookings_brand`, however many bookings the brand has. */
export async function bookingSuggestions(manager: EntityManager, brandName: string): Promise<BookingSuggestionsDto> {
  const newest = await manager.query<Pick<Booking, 'contactEmail' | 'ccEmails' | 'tradingDirectorName'>[]>(
    `SELECT contact_email AS "contactEmail", cc_emails AS "ccEmails", trading_director_name AS "tradingDirectorName"
     FROM bookings WHERE folded(brand_name) = folded($1) ORDER BY booking_number DESC LIMIT ${LOOKED_AT}`,
    [brandName],
  );
  return {
    contactEmails: distinct(newest.map(({ contactEmail }) => contactEmail)),
    ccEmails: distinct(newest.flatMap(({ ccEmails }) => ccEmails)),
    tradingDirectorNames: distinct(newest.flatMap(({ tradingDirectorName }) => tradingDirectorName ?? [])),
  };
}

/** The first of those that are the same, without people who were erased. */
function distinct(texts: string[]): string[] {
  const known = texts.filter((text) => !isErased(text));
  const names = known.map(folded);
  return known.filter((_, index) => names.indexOf(names[index]!) === index).slice(0, MAX);
}

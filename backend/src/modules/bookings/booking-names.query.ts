import type { EntityManager } from 'typeorm';
import { occurring } from '../../common/occurring.js';
import type { BookingNamesDto } from './dto/booking-figures.dto.js';

/** The distinct names in bookings, in one spelling each. The catalogue may have changed since. */
export async function bookingNames(manager: EntityManager): Promise<BookingNamesDto> {
  const names = (column: string) =>
    occurring(manager, { table: 'bookings', column, key: (name) => `folded(${name})`, first: 'booking_number' });
  return { brandName: await names('brand_name'), mediaCategory: await names('media_category') };
}

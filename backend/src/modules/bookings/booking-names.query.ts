import type { EntityManager } from 'typeorm';
import type { BookingNamesDto } from './dto/booking-figures.dto.js';

/**
 * Every name that occurs in bookings, in one spelling each: the catalogue may have other ones by now. From one to the next in an index,
 * since a million bookings share a few names; DISTINCT would read all of them.
 */
export async function bookingNames(manager: EntityManager): Promise<BookingNamesDto> {
  const [brandName, mediaCategory] = [
    await occurring(manager, 'brand_name'),
    await occurring(manager, 'media_category'),
  ];
  return { brandName, mediaCategory };
}

async function occurring(manager: EntityManager, column: 'brand_name' | 'media_category'): Promise<string[]> {
  const rows: { name: string }[] = await manager.query(`
    WITH RECURSIVE found AS (
      (SELECT ${column} AS name FROM bookings ORDER BY lower(${column}), booking_number LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM bookings WHERE lower(${column}) > lower(found.name)
        ORDER BY lower(${column}), booking_number LIMIT 1)
      FROM found WHERE found.name IS NOT NULL
    )
    SELECT name FROM found WHERE name IS NOT NULL`);
  return rows.map(({ name }) => name);
}

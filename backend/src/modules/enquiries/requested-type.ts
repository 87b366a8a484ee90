import type { LinkedBooking } from '../bookings/linked-booking.entity.js';
import { bookingTypeName } from '../catalogue/catalogue.service.js';
import type { CatalogueDto } from '../catalogue/dto/catalogue.dto.js';
import type { RequestedTypeDto } from './dto/enquiry.dto.js';

/** What a requested type books, if the catalogue still knows it, and its bookings (docs/product.md, 3.3). */
export function requestedType(name: string, bookings: LinkedBooking[], { categories }: CatalogueDto): RequestedTypeDto {
  const offered = categories.flatMap(({ name: mediaCategory, opportunities }) =>
    opportunities
      .filter((opportunity) => bookingTypeName(mediaCategory, opportunity.name) === name)
      .map((opportunity) => ({ mediaCategory, mediaOpportunity: opportunity.name })),
  );
  const { mediaCategory, mediaOpportunity } = offered[0] ?? { mediaCategory: null, mediaOpportunity: null };
  return {
    name,
    group: mediaCategory,
    label: mediaOpportunity ?? name,
    mediaCategory,
    mediaOpportunity,
    bookings: bookings.filter(({ bookingType }) => bookingType === name),
  };
}

import { folded } from '../../../common/folded.js';
import { notCancelled, type LinkedBooking } from '../../bookings/linked-booking.entity.js';
import { bookingTypeName } from '../../catalogue/catalogue.service.js';
import type { CatalogueDto } from '../../catalogue/dto/catalogue.dto.js';
import type { Assignee } from '../../users/assignee.entity.js';
import { allowedActions, type EnquiryAction, type EnquiryStatus } from '../enquiry-workflow.js';
import type { Enquiry } from '../enquiry.entity.js';

/** One of the types that an enquiry requests, with its bookings. */
export class RequestedTypeDto {
  /** The full name, as accepted for `bookingType` of a new booking. */
  name: string;
  /** Its category; null when the catalogue no longer offers it. */
  group: string | null;
  /** The name without the category. */
  label: string;
  /** Prefills the form for a new booking. */
  mediaCategory: string | null;
  mediaOpportunity: string | null;
  /** What it books, if that has a capacity, so that its space can be asked for (docs/product.md, 16.4). */
  limitedOpportunityId: string | null;
  bookings: LinkedBooking[];
  /** Whether one of its bookings stands; a cancelled one does not. To book it once more takes `bookAgain`. */
  isBooked: boolean;
}

export class EnquiryDto {
  id: string;
  tradingDirector: string;
  brand: string;
  bookingTypes: string[];
  bookingPeriodMonth: string;
  bookingPeriodYear: string;
  brandContactEmail: string;
  additionalNotes: string | null;
  /** 'true'. */
  confirmed: string;
  status: EnquiryStatus;
  /** Why it was closed; null unless it is Closed. */
  closedReason: string | null;
  /** In the order of `bookingTypes`. */
  requestedTypes: RequestedTypeDto[];
  /** All bookings made from it, by number. */
  bookings: LinkedBooking[];
  /** The user who looks after it, or null. */
  assignee: Assignee | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the caller may do with it now. */
  allowedActions: EnquiryAction[];

  static of(enquiry: Enquiry, offered: OfferedTypes, asker: 'admin' | 'viewer'): EnquiryDto {
    return {
      id: enquiry.id,
      tradingDirector: enquiry.tradingDirector,
      brand: enquiry.brand,
      bookingTypes: enquiry.bookingTypes,
      bookingPeriodMonth: enquiry.bookingPeriodMonth,
      bookingPeriodYear: enquiry.bookingPeriodYear,
      brandContactEmail: enquiry.brandContactEmail,
      additionalNotes: enquiry.additionalNotes,
      confirmed: enquiry.confirmed,
      status: enquiry.status,
      closedReason: enquiry.closedReason,
      requestedTypes: enquiry.bookingTypes.map((name) => requestedType(name, enquiry.bookings, offered)),
      bookings: enquiry.bookings,
      assignee: enquiry.assignee ?? null,
      version: enquiry.version,
      createdAt: enquiry.createdAt.toISOString(),
      updatedAt: enquiry.updatedAt.toISOString(),
      allowedActions: allowedActions(enquiry, asker),
    };
  }
}

type Offer = Pick<RequestedTypeDto, 'mediaCategory' | 'mediaOpportunity' | 'limitedOpportunityId'>;
/** What each booking type of the catalogue books, by its folded name. */
export type OfferedTypes = Map<string, Offer>;

export const offeredTypes = ({ categories }: CatalogueDto): OfferedTypes =>
  new Map(
    categories.flatMap(({ name: mediaCategory, opportunities }) =>
      opportunities.map(({ id, name: mediaOpportunity, capacity }): [string, Offer] => [
        folded(bookingTypeName(mediaCategory, mediaOpportunity)),
        { mediaCategory, mediaOpportunity, limitedOpportunityId: typeof capacity === 'number' ? id : null },
      ]),
    ),
  );

/** What a requested type books, if the catalogue still knows it, and its bookings (docs/product.md, 3.3). */
function requestedType(name: string, bookings: LinkedBooking[], offered: OfferedTypes): RequestedTypeDto {
  const { mediaCategory, mediaOpportunity, limitedOpportunityId } = offered.get(folded(name)) ?? NOT_OFFERED;
  const own = bookings.filter(({ bookingType }) => bookingType === name);
  return {
    name,
    group: mediaCategory,
    label: mediaOpportunity ?? name,
    mediaCategory,
    mediaOpportunity,
    limitedOpportunityId,
    bookings: own,
    isBooked: notCancelled(own).length > 0,
  };
}

const NOT_OFFERED = { mediaCategory: null, mediaOpportunity: null, limitedOpportunityId: null };

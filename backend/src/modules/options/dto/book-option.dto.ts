import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { VersionDto } from '../../../common/version.dto.js';
import { CreateBookingDto } from '../../bookings/dto/create-booking.dto.js';

/** What a booking takes from its option, unless it is given. */
const HELD = ['brandName', 'mediaCategory', 'mediaOpportunity', 'liveDate', 'endDate'] as const;

/** The fields of a booking. */
export class BookOptionDto extends IntersectionType(
  OmitType(CreateBookingDto, HELD),
  PartialType(PickType(CreateBookingDto, HELD), { skipNullProperties: false }),
  VersionDto,
) {}

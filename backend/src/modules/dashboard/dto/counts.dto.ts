import type { StatusCountDto } from '../../bookings/dto/booking-figures.dto.js';
import type { DealCountDto, EnquiryCountDto } from './dashboard.dto.js';

/** The number of records in each status, in the order of the workflow. */
export class CountsDto {
  /** New Deal comes last, and only if there are any. */
  bookings: StatusCountDto[];
  enquiries: EnquiryCountDto[];
  /** Null for viewers, who do not see deal requests. */
  deals: DealCountDto[] | null;
}

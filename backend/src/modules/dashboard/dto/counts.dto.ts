import type { StatusCountDto } from '../../bookings/dto/booking-figures.dto.js';
import type { OptionState } from '../../options/option-workflow.js';
import type { DealCountDto, EnquiryCountDto } from './dashboard.dto.js';

export class OptionCountDto {
  status: OptionState;
  count: number;
}

/** The number of records in each status, in the order of the workflow. */
export class CountsDto {
  /** New Deal comes last, and only if there are any. */
  bookings: StatusCountDto[];
  enquiries: EnquiryCountDto[];
  options: OptionCountDto[];
  /** Null for viewers, who do not see deal requests. */
  deals: DealCountDto[] | null;
}

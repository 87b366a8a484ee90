import { IsIn } from 'class-validator';
import { VersionDto } from '../../../common/version.js';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../enquiry-workflow.js';

export class EnquiryStatusDto extends VersionDto {
  /** Only Bookings Confirmed can be set; the other statuses follow from the enquiry's bookings. */
  @IsIn(ENQUIRY_STATUSES, { message: `status must be one of: ${ENQUIRY_STATUSES.join(', ')}` })
  status: EnquiryStatus;
}

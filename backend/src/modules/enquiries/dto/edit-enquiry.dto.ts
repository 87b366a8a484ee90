import { IsIn } from 'class-validator';
import { Flag, IfSent, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../enquiry-workflow.js';

export class EnquiryStatusDto extends VersionDto {
  /** Only Bookings Confirmed can be set; the other statuses follow from the enquiry's bookings. */
  @IsIn(ENQUIRY_STATUSES, { message: `status must be one of: ${ENQUIRY_STATUSES.join(', ')}` })
  status: EnquiryStatus;
}

export class CloseEnquiryDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why you close it' })
  reason: string;

  /** Whether the brand's contact gets an email with the reason. */
  @IfSent()
  @Flag('tellContact')
  tellContact?: boolean;
}

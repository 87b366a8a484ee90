import { IsIn, IsOptional } from 'class-validator';
import { DateText, Email, Text } from '../../../common/validation.js';
import { DEAL_STATUSES, type DealStatus } from '../../bookings/booking-workflow.js';
import { Honeypot } from '../../../platform/public-forms/public-form.decorator.js';

/** The deal request form (docs/product.md, 2.1). */
export class CreateDealRequestDto {
  @Text({ label: 'Your name', required: 'Your name is required' })
  requesterName: string;

  @Email({ message: 'Please enter a valid email address' })
  requestEmail: string;

  @Text({ label: 'Brand', required: 'Please select a brand' })
  brand: string;

  @Text({ label: 'Deal description', max: 5000, multiline: true })
  dealDescription: string;

  /** yyyy-MM-dd, from 00:00 of the business time zone on that day, or an ISO timestamp. */
  @DateText({ label: 'Live date' })
  liveDate: string;

  /** yyyy-MM-dd, until the end of that day in the business time zone, or an ISO timestamp. */
  @DateText({ label: 'End date' })
  endDate: string;

  /** Ignored, because every new request is a New Deal; one that does not exist is refused. */
  @IsOptional()
  @IsIn(DEAL_STATUSES, { message: `Status must be one of: ${DEAL_STATUSES.join(', ')}` })
  status?: DealStatus;

  /** Hidden from people, who leave it empty. */
  @Honeypot()
  website?: string;
}

import { IsOptional } from 'class-validator';
import { DateText, Email, Flag, Pence, Text } from '../../../common/validation.js';
import { OverbookReason, Units } from '../../inventory/dto/units.js';
import { Insertions } from '../../rates/dto/rate.dto.js';
import type { PriceReasonKind } from '../booking.entity.js';
import { OtherRecipients } from './other-recipients.js';
import { KindOfPriceReason, PriceReason } from './price-reason.js';

/** The fields of the form. A status is ignored. */
export class CreateBookingDto {
  @Text({ label: 'Brand name' })
  brandName: string;

  @Email({ required: 'Contact email is required' })
  contactEmail: string;

  /** Up to 5 addresses that get every mail to the contact as well. A form sends the field once for each. */
  @OtherRecipients()
  ccEmails?: string[];

  @Text({ label: 'Trading director name', optional: true })
  tradingDirectorName?: string | null;

  @Text({ label: 'Media category' })
  mediaCategory: string;

  @Text({ label: 'Media opportunity' })
  mediaOpportunity: string;

  /** How many units of the opportunity it takes. Default: 1. */
  @Units()
  units?: number;

  /** Why it is booked although there is no space. Without it, the answer is 409. */
  @OverbookReason()
  overbookReason?: string | null;

  /** yyyy-MM-dd, from 00:00 of the business time zone on that day, or an ISO timestamp. */
  @DateText({ label: 'Live date' })
  liveDate: string;

  /** yyyy-MM-dd, until the end of that day in the business time zone, or an ISO timestamp. */
  @DateText({ label: 'Deadline date' })
  deadlineDate: string;

  /** yyyy-MM-dd, until the end of that day in the business time zone, or an ISO timestamp. */
  @DateText({ label: 'End date' })
  endDate: string;

  /** Pence. Without it the booking costs nothing yet, and needs no reason for that. */
  @IsOptional()
  @Pence({ label: 'Revenue' })
  revenueAmount?: number;

  /** How often it appears, where the rate is for an insertion. */
  @Insertions()
  insertions?: number | null;

  /** Why it costs nothing. Required where it has a list price and a revenue of 0. */
  @KindOfPriceReason()
  priceReasonKind?: PriceReasonKind | null;

  /** Why it costs less than its list price. Required where the discount is above the limit of the settings. */
  @PriceReason()
  priceReason?: string | null;

  /** The sales enquiry that it is made from. */
  @Text({ label: 'Sales enquiry', optional: true })
  enquiryId?: string | null;

  /** Which of the enquiry's requested types it books. Default: the type of its category and opportunity. */
  @Text({ label: 'Booking type', max: 450, optional: true })
  bookingType?: string | null;

  /** Books a type of the enquiry that has a booking already. Without it, the answer is 409. */
  @IsOptional()
  @Flag('bookAgain')
  bookAgain?: boolean;

  @IsOptional()
  @Flag('isDealBooking')
  isDealBooking?: boolean;

  /** The deal request that a deal booking belongs to. */
  @Text({ label: 'Deal request', optional: true })
  dealRequestId?: string | null;
}

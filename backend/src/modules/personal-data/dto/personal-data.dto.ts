import { Email } from '../../../common/validation.js';

/** The person's address. It is in the body, so that it does not appear in a proxy's log. */
export class PersonDto {
  @Email({ required: 'Email is required' })
  email: string;
}

/** How much data about an address Placard holds. */
export class PersonalDataSummaryDto {
  bookings: number;
  /** Bookings with this contact that are neither Completed nor Cancelled. */
  openBookings: number;
  enquiries: number;
  deals: number;
  /** Trading directors of the catalogue with this address. */
  directors: number;
  mails: number;
  /** Notes on these records, and notes on others in which the address occurs. */
  notes: number;
  /** Other texts in which the address occurs, such as the reason of a cancellation or the name of a file. */
  texts: number;
  auditEntries: number;
  /** The username of the account with this address. */
  username: string | null;
}

export class ErasedDto extends PersonalDataSummaryDto {
  /** What the address was replaced with. */
  alias: string;
}

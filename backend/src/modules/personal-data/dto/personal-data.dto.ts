import { Email } from '../../../common/validation.js';

/** Whom it is about. In the body, so that the address stands in no log of a proxy. */
export class PersonDto {
  @Email({ required: 'Email is required' })
  email: string;
}

/** How much Placard holds of an address. */
export class PersonalDataSummaryDto {
  bookings: number;
  /** Of the bookings, those that are not Completed yet. */
  openBookings: number;
  enquiries: number;
  deals: number;
  mails: number;
  auditEntries: number;
  /** The account that signs in with this address. */
  username: string | null;
}

export class ErasedDto extends PersonalDataSummaryDto {
  /** What stands in the place of the address now. */
  alias: string;
}

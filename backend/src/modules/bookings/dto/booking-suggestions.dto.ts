import { Text } from '../../../common/validation.js';

export class BookingSuggestionsQueryDto {
  @Text({ label: 'Brand name' })
  brandName: string;
}

/** What the brand's earlier bookings had, newest first. */
export class BookingSuggestionsDto {
  contactEmails: string[];
  ccEmails: string[];
  tradingDirectorNames: string[];
}

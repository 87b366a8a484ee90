import { DateText, Flag, IfSent, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import { OverbookReason } from '../../inventory/dto/units.js';

export class DealDatesDto extends VersionDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;
}

export class DeclineDealDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why you decline it' })
  reason: string;

  /** Whether the requester, and the contacts of its bookings, get an email with the reason. */
  @IfSent()
  @Flag('tellRequester')
  tellRequester?: boolean;
}

export class ReopenDealDto extends VersionDto {
  /** Why its bookings come back although their days have been sold. */
  @OverbookReason()
  overbookReason?: string | null;
}

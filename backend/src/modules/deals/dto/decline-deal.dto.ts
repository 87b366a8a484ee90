import { IsOptional } from 'class-validator';
import { Flag, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.js';

export class DeclineDealDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why you decline it' })
  reason: string;

  /** Whether the requester, and the contacts of its bookings, get an email with the reason. */
  @IsOptional()
  @Flag('tellRequester')
  tellRequester?: boolean;
}

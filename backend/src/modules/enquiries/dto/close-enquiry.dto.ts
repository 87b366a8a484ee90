import { IsOptional } from 'class-validator';
import { Flag, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.js';

export class CloseEnquiryDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why you close it' })
  reason: string;

  /** Whether the brand's contact gets an email with the reason. */
  @IsOptional()
  @Flag('tellContact')
  tellContact?: boolean;
}

import { DateText } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.js';

export class DealDatesDto extends VersionDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;
}

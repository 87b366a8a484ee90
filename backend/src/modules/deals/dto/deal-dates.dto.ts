import { DateText, Version } from '../../../common/validation.js';

export class DealDatesDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;

  @Version()
  version?: number;
}

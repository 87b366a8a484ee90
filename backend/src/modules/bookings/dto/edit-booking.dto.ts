import { DateText, Pence, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.js';

export class EditDatesDto extends VersionDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'Deadline date' })
  deadlineDate: string;

  @DateText({ label: 'End date' })
  endDate: string;
}

export class EditRevenueDto extends VersionDto {
  /** Pence. */
  @Pence({ label: 'Revenue' })
  revenueAmount: number;
}

export class RequestRevisionDto extends VersionDto {
  @Text({ label: 'Comments', max: 5000, multiline: true, required: 'Say what has to change before you send it back' })
  comments: string;
}

export class ReactivateDto extends VersionDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;
}

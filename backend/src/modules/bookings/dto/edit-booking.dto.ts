import { DateText, Pence, Text, Version } from '../../../common/validation.js';

export class EditDatesDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'Deadline date' })
  deadlineDate: string;

  @DateText({ label: 'End date' })
  endDate: string;

  @Version()
  version?: number;
}

export class EditRevenueDto {
  /** Pence. */
  @Pence({ label: 'Revenue' })
  revenueAmount: number;

  @Version()
  version?: number;
}

export class RequestRevisionDto {
  @Text({ label: 'Comments', max: 5000, multiline: true, required: 'Say what has to change before you send it back' })
  comments: string;
}

export class ReactivateDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;
}

import { IsIn, IsOptional } from 'class-validator';
import { Pence, Text } from '../../../common/validation.js';

const VERBS = ['resendEmail', 'reject', 'cancel'] as const;

/** A verb that tells the brand something, and what has been typed for it so far. */
export class MailOfVerbDto {
  @IsIn(VERBS, { message: `verb must be one of: ${VERBS.join(', ')}` })
  verb: (typeof VERBS)[number];

  /** To reject. */
  @Text({ label: 'Comments', max: 5000, multiline: true, optional: true })
  comments?: string | null;

  /** To cancel. */
  @Text({ label: 'Reason', max: 5000, multiline: true, optional: true })
  reason?: string | null;

  /** Pence, to cancel; default: nothing. */
  @IsOptional()
  @Pence({ label: 'Cancellation charge' })
  chargeAmount?: number;
}

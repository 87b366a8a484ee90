import { IsUUID } from 'class-validator';
import { Day, Text } from '../../../common/validation.js';
import { Units } from '../../inventory/dto/units.js';

export class PlaceOptionDto {
  @IsUUID('all', { message: 'Choose an opportunity to hold' })
  opportunityId: string;

  /** The first day, yyyy-MM-dd. */
  @Day({ label: 'From' })
  from: string;

  /** The last day, yyyy-MM-dd. */
  @Day({ label: 'To' })
  to: string;

  /** Default: 1. */
  @Units()
  units?: number | null;

  @Text({ label: 'Brand name' })
  brandName: string;

  /** For colleagues. */
  @Text({ label: 'Note', max: 1000, optional: true, multiline: true })
  note?: string | null;
}

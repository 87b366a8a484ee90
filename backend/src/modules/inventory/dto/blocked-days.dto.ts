import { Day, Text, Whole } from '../../../common/validation.js';
import type { BlockedDays } from '../blocked-day.entity.js';
import { MAX_UNITS } from './units.js';

export class BlockDaysDto {
  /** yyyy-MM-dd */
  @Day({ label: 'First day' })
  from: string;

  /** yyyy-MM-dd, included. */
  @Day({ label: 'Last day' })
  to: string;

  /** How many units can still be sold for each of these days; 0: none. */
  @Whole({ label: 'Capacity', from: 0, to: MAX_UNITS })
  capacity: number;

  @Text({ label: 'Reason', max: 500, required: 'Say why the days are blocked' })
  reason: string;
}

export class BlockedDaysDto {
  id: string;
  opportunityId: string;
  /** yyyy-MM-dd */
  from: string;
  /** yyyy-MM-dd, included. */
  to: string;
  /** How many units can still be sold for each of these days. */
  capacity: number;
  reason: string;
  createdBy: string;
  createdAt: string;

  static of({ id, opportunityId, from, to, capacity, reason, createdBy, createdAt }: BlockedDays): BlockedDaysDto {
    return { id, opportunityId, from, to, capacity, reason, createdBy, createdAt: createdAt.toISOString() };
  }
}

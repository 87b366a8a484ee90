import { ApiProperty } from '@nestjs/swagger';
import type { Assignee } from '../../users/assignee.entity.js';
import { shownDeadline } from '../option-mails.js';
import { allowedActions, OPTION_STATES, type Asker, type OptionAction, type OptionState } from '../option-workflow.js';
import type { Option } from '../option.entity.js';

export class OptionDto {
  id: string;
  @ApiProperty({ enum: OPTION_STATES })
  state: OptionState;
  /** 1 while it is first; queued ones count from 2; null once it has ended. */
  position: number | null;
  opportunityId: string;
  mediaCategory: string;
  mediaOpportunity: string;
  /** False once the opportunity or its category is retired: a booking of this option then takes another one. */
  isOffered: boolean;
  brandName: string;
  /** The first day, yyyy-MM-dd. */
  from: string;
  /** The last day, yyyy-MM-dd. */
  to: string;
  units: number;
  /** What a unit is called, if it has a name. */
  unitName: string | null;
  note: string | null;
  /** Who placed it. */
  owner: Assignee;
  placedAt: string;
  /** Since when it has held its units. */
  firstSince: string | null;
  /** Only while it is first. */
  expiresAt: string | null;
  /** Whether less than a working day is left. */
  isExpiring: boolean;
  renewedAt: string | null;
  challengedAt: string | null;
  /** The name of the user who challenged it. */
  challengedBy: string | null;
  /** The booking that it has become. */
  bookingId: string | null;
  bookingNumber: number | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the caller may do with it now. */
  allowedActions: OptionAction[];

  static of(option: Option, asker: Asker, zone: string): OptionDto {
    const iso = (moment: Date | null) => moment?.toISOString() ?? null;
    const { opportunity } = option;
    return {
      id: option.id,
      state: option.status,
      position: option.position,
      opportunityId: option.opportunityId,
      mediaCategory: opportunity.category,
      mediaOpportunity: opportunity.name,
      isOffered: opportunity.isOffered,
      brandName: option.brandName,
      from: option.from,
      to: option.to,
      units: option.units,
      unitName: opportunity.unitName,
      note: option.note,
      owner: option.owner,
      placedAt: option.placedAt.toISOString(),
      firstSince: iso(option.firstSince),
      expiresAt: iso(shownDeadline(option)),
      isExpiring: option.status === 'first' && option.warnedAt !== null,
      renewedAt: iso(option.renewedAt),
      challengedAt: iso(option.challengedAt),
      challengedBy: option.challengerName,
      bookingId: option.bookingId,
      bookingNumber: option.bookingNumber,
      version: option.version,
      createdAt: option.createdAt.toISOString(),
      updatedAt: option.updatedAt.toISOString(),
      allowedActions: allowedActions(option, asker, zone),
    };
  }
}

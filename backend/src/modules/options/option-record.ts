import { In, Raw } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { folded } from '../../common/folded.js';
import type { VersionDto } from '../../common/version.dto.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { RecordType, Transaction } from '../../platform/records/transaction.js';
import { freeUnits } from '../inventory/free-windows.js';
import { expiry, warning, withdrawMails } from './option-mails.js';
import { fits, withChallenges } from './option-space.js';
import { optionWorkflow, type OptionEvent, type OptionState } from './option-workflow.js';
import { Option } from './option.entity.js';

/** How options are changed and recorded (platform/records). */
export const OPTION: RecordType<Option, OptionEvent> = {
  entity: Option,
  noun: 'option',
  notFound: 'This option does not exist. Go back to the options.',
  about: ({ id, brandName, opportunity }) => ({ type: 'option', id, label: `${brandName}, ${opportunity.name}` }),
  facts: ({ opportunity, status, brandName, from, to, units, note, expiresAt }) => ({
    ...{ state: status, mediaCategory: opportunity.category, mediaOpportunity: opportunity.name, brandName },
    ...{ from, to, units, note, expiresAt: status === 'first' ? expiresAt : null },
  }),
  complete: withChallenges,
  workflow: optionWorkflow,
  enter: (option, status) => {
    option.status = status as OptionState;
    if (status !== 'first') option.warnAt = null;
  },
  timed: async (change, option, event) => {
    if (event === 'warn') {
      option.warnAt = null;
      option.warnedAt = change.now;
      await change.mail(await warning(change.manager, option));
    }
    if (event === 'expire') {
      await withdrawMails(change, option);
      await change.mail(await expiry(change.manager, option));
    }
  },
  created: 'placed',
};

/** An option that is booked, the version that was on screen, and the form that was sent. */
export type SeenOption = { id: string; form: object } & VersionDto;

/**
 * Locks what a brand holds at some opportunities.
 * @param brandNames as from `namesOfBrand`
 * @param lock `skipLocked`: leaves out those that others have locked
 * @returns its first options, those that have held their units for longest first
 */
export async function lockHeldBy(
  tx: Transaction,
  brandNames: string[],
  opportunityIds: string[],
  lock?: { skipLocked: boolean },
): Promise<Option[]> {
  const where = {
    brandName: Raw((column) => `folded(${column}) IN (:...names)`, { names: brandNames.map(folded) }),
    opportunityId: In(opportunityIds),
    status: 'first' as const,
  };
  const locked = await tx.lockAll(OPTION, where, lock);
  return locked.sort((one, other) => Number(one.firstSince) - Number(other.firstSince));
}

/** A booking that is about to be written. */
interface Coming {
  id: string;
  opportunityId: string;
  units?: number;
  liveDate?: Date;
  endDate?: Date;
}

/**
 * A booking from an enquiry takes the place of options of its brand (docs/product.md, 3.3). Those before it in the same
 * form must have been written.
 * @param held as from `lockHeldBy`
 */
export async function claimHeld(
  tx: Transaction,
  { id, opportunityId, units = 1, liveDate, endDate }: Coming,
  held: Option[],
  { actor, zone }: { actor: Actor; zone: string },
): Promise<void> {
  const [today, from, to] = [dayOf(tx.now, zone), dayOf(liveDate!, zone), dayOf(endDate!, zone)];
  const near = held.filter(
    (option) =>
      option.opportunityId === opportunityId && option.units <= units && option.from <= to && option.to >= from,
  );
  const claimed: Option[] = [];
  const hasUnitsFor = (option: Option) =>
    freeUnits({ capacity: units, blocks: [], taken: claimed }, option).every((left) => left >= option.units);
  for (const option of near) {
    // Only the days that are left count.
    const isCovered = (option.from >= from || today >= from) && option.to <= to;
    if (option.status === 'first' && isCovered && hasUnitsFor(option))
      claimed.push(await bookOption(tx, option, { bookingId: id, actor }));
  }
  for (const option of near) {
    const shared = { from: option.from < from ? from : option.from, to: option.to > to ? to : option.to };
    if (option.status === 'first' && !(await fits(tx.manager, { id, opportunityId, units, ...shared })))
      await bookOption(tx, option, { bookingId: id, actor });
  }
}

/**
 * The booking takes the days that the option kept.
 * @returns the id of the opportunity that it held
 * @throws NotFound; Conflict when it cannot be booked now
 */
export async function claimOption(tx: Transaction, seen: SeenOption, bookingId: string, actor: Actor): Promise<string> {
  const option = await tx.open(OPTION, seen.id);
  await bookOption(tx, option, { bookingId, actor, version: seen.version });
  return option.opportunityId;
}

function bookOption(
  tx: Transaction,
  option: Option,
  { bookingId, actor, version }: { bookingId: string; actor: Actor } & VersionDto,
): Promise<Option> {
  return tx.change(OPTION, option, actor, async (change) => {
    change.apply('book', version);
    option.bookingId = bookingId;
    await withdrawMails(change, option);
  });
}

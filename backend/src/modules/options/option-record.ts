import type { VersionDto } from '../../common/version.dto.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { RecordType, Transaction } from '../../platform/records/transaction.js';
import { expiry, warning, withdrawMails } from './option-mails.js';
import { hasSpace, withChallenges } from './option-space.js';
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

/** What a booking asks for. */
interface Booked {
  id: string;
  brandName?: string;
  opportunityId: string;
  units?: number;
  liveDate?: Date;
  endDate?: Date;
}

/**
 * Finds, for each booking, the option of its brand that it takes the place of: one that holds only days of the booking,
 * or without which the booking would not fit. Of several, it is the one that has held its units for longest. An option of
 * more units than the booking has is kept for other bookings.
 * @returns the options, which are locked now, with the ids of their bookings
 */
export async function heldFor(tx: Transaction, bookings: Booked[]): Promise<(SeenOption & { bookingId: string })[]> {
  const found = new Map<string, string>();
  const asked = new Map<string, number>();
  for (const { id, brandName, opportunityId, units = 1, liveDate, endDate } of bookings) {
    // The bookings before it are not written yet, and may need the same days.
    const unitsSoFar = (asked.get(opportunityId) ?? 0) + units;
    asked.set(opportunityId, unitsSoFar);
    const [option] = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM options
       WHERE opportunity_id = $1 AND state = 'first' AND folded(brand_name) = folded($2) AND units <= $3 AND expires_at > $4
         AND from_day <= business_day($6) AND to_day >= business_day($5) AND id <> ALL ($7)
         AND (from_day >= business_day($5) AND to_day <= business_day($6)
           OR NOT ${hasSpace('$1::uuid', '$8::uuid', 'business_day($5)', 'business_day($6)', '$9::integer')})
       ORDER BY first_since, id LIMIT 1`,
      [opportunityId, brandName, units, tx.now, liveDate, endDate, [...found.keys()], id, unitsSoFar],
    );
    if (option) found.set(option.id, id);
  }
  if (found.size === 0) return [];
  // In their order (see `Transaction`), and without those that have been released or booked since they were found.
  const locked = await tx.manager.query<{ id: string }[]>(
    `SELECT id FROM options WHERE id = ANY ($1) AND state = 'first' AND expires_at > $2 ORDER BY id FOR UPDATE`,
    [[...found.keys()], tx.now],
  );
  return locked.map(({ id }) => ({ id, bookingId: found.get(id)!, form: {} }));
}

/**
 * The booking takes the days that the option kept.
 * @returns the id of the opportunity that it held
 * @throws NotFound; Conflict when it cannot be booked now
 */
export async function claimOption(tx: Transaction, seen: SeenOption, bookingId: string, actor: Actor): Promise<string> {
  const option = await tx.open(OPTION, seen.id);
  await tx.change(OPTION, option, actor, async (change) => {
    change.apply('book', seen.version);
    option.bookingId = bookingId;
    await withdrawMails(change, option);
  });
  return option.opportunityId;
}

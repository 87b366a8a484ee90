import type { VersionDto } from '../../common/version.dto.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import type { RecordType, Transaction } from '../../platform/records/transaction.js';
import { expiry, warning, withdrawMails } from './option-mails.js';
import { withChallenges } from './option-space.js';
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
 * What the brand holds where it is booked now, and would stand in the way of its own bookings: for each of them, the first
 * option that has held units for longest. One of more units than are booked is left for more bookings.
 * @returns the options with the ids of their bookings, in the order in which they are locked
 */
export async function heldFor(tx: Transaction, bookings: Booked[]): Promise<(SeenOption & { bookingId: string })[]> {
  const found = new Map<string, string>();
  for (const { id, brandName, opportunityId, units, liveDate, endDate } of bookings) {
    const [option] = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM options
       WHERE opportunity_id = $1 AND state = 'first' AND folded(brand_name) = folded($2) AND units <= $3 AND expires_at > $4
         AND from_day <= business_day($6) AND to_day >= business_day($5) AND id <> ALL ($7)
       ORDER BY first_since, id LIMIT 1`,
      [opportunityId, brandName, units, tx.now, liveDate, endDate, [...found.keys()]],
    );
    if (option) found.set(option.id, id);
  }
  return [...found].sort().map(([id, bookingId]) => ({ id, bookingId, form: {} }));
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

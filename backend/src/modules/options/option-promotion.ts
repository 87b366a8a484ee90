import { Logger } from '@nestjs/common';
import { dayOf } from '../../common/business-day.js';
import { PLACARD } from '../../platform/audit/audit-trail.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { fullDeadlines } from './option-deadlines.js';
import { movingUp, withdrawMails } from './option-mails.js';
import { OPTION } from './option-record.js';
import { Opportunity } from '../catalogue/catalogue.entities.js';
import { isAwaited, lockOpportunity, nextThatFits } from './option-space.js';
import { Option } from './option.entity.js';

const logger = new Logger('Options');

/**
 * Moves up the queued options that fit by now, the earliest first, in the transaction that may have freed space. That
 * one must not fail because of it, so a failure only undoes what was done here; the next round of the schedule tries again.
 * @param opportunityIds null and undefined ones are left out
 */
export async function promote(
  tx: Transaction,
  opportunityIds: (string | null | undefined)[],
  zone: string,
): Promise<void> {
  const ids = [...new Set(opportunityIds)].filter((id) => typeof id === 'string').sort();
  try {
    // Within a transaction, this is a savepoint.
    await tx.manager.transaction(async () => {
      if (ids.length === 0 || !(await isAwaited(tx.manager, ids))) return;
      for (const id of ids) await promoteAt(tx, id, zone);
    });
  } catch (error) {
    logger.error({ err: error, opportunityIds: ids }, 'Queued options could not be moved up; will be tried again');
  }
}

async function promoteAt(tx: Transaction, opportunityId: string, zone: string): Promise<void> {
  const { manager } = tx;
  const today = dayOf(tx.now, zone);
  await lockOpportunity(manager, opportunityId);
  let id = await nextThatFits(manager, opportunityId, today);
  // An option that does not fit now will not fit after a later one has moved up either, so each is checked once.
  for (; id; id = await nextThatFits(manager, opportunityId, today, id)) {
    const lock = { mode: 'pessimistic_write' as const };
    const option = await manager.findOne(Option, { where: { id, status: 'queued' }, lock });
    if (!option) continue;
    const deadlines = await fullDeadlines(manager, tx.now, option, zone);
    await tx.change(OPTION, option, PLACARD, async (change) => {
      change.apply('moveUp');
      // Days that have passed need not have been free.
      if (option.from < today) option.from = today;
      Object.assign(option, deadlines, { firstSince: tx.now });
      await withdrawMails(change, option);
      await change.mail(await movingUp(manager, option, zone));
    });
  }
}

/**
 * Any change of a booking may have freed space, also at its former opportunity if it has moved. A new booking frees space
 * only when it takes the place of an option. Other bookings of the same form may need that, so `BookingCreation` promotes
 * when all of them are written.
 */
export const followBookings =
  (zone: string) =>
  async (
    tx: Transaction,
    booking: { opportunityId: string | null },
    event: string | undefined,
    former: { opportunityId: string | null } | undefined,
  ): Promise<void> => {
    if (event !== 'create') await promote(tx, [booking.opportunityId, former?.opportunityId], zone);
  };

/**
 * A first option that ends. One that is booked leaves its space to its booking first (see `followBookings`). A queued
 * one held nothing; locking the opportunity for it could cause a deadlock with a promotion, which locks the opportunity
 * first.
 */
export const followOptions =
  (zone: string) =>
  async (tx: Transaction, { opportunityId, status }: Option, _event: string | undefined, former?: Option) => {
    const hasLeft = status === 'released' || status === 'expired';
    if (hasLeft && former?.status === 'first') await promote(tx, [opportunityId], zone);
  };

/** A raised capacity, or a blocked day that is given back. */
export const followCatalogue =
  (zone: string) =>
  async (tx: Transaction, entry: object): Promise<void> => {
    if (entry instanceof Opportunity) await promote(tx, [entry.id], zone);
  };

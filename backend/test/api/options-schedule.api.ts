import { startServer, until } from '../support/index.js';
import { expectStatus, forTests, sharedDesk } from './desk.js';
import { movedDesk } from './moved-desk.js';
import { bookingOf, CATEGORY, mailsAbout, newPlace, place, readOption, type Option } from './options.js';

/** 60 s are allowed (docs/product.md, 1.4); the rest is for a slow machine. */
const PATIENCE = 65_000;

const desk = sharedDesk();
forTests(() => startServer({ databaseUrl: desk.databaseUrl }));

const due = (column: 'expires_at' | 'warn_at', ...options: Option[]) =>
  desk.rows(`UPDATE options SET ${column} = now() + interval '1 second' WHERE id = ANY ($1)`, [
    options.map(({ id }) => id),
  ]);
const timedMoves = async (id: string) =>
  (await desk.auditOf({ id })).filter(({ actor_kind }) => actor_kind === 'system').map(({ action }) => action);

const areAll = (state: string, options: Option[]) => async () =>
  (await desk.rows('SELECT FROM options WHERE id = ANY ($1) AND state = $2', [options.map(({ id }) => id), state]))
    .length === options.length;

it(
  'with two instances, options expire exactly once within a minute, and the next in the queue moves up',
  async () => {
    const pairs: [first: Option, next: Option][] = [];
    for (let count = 0; count < 4; count += 1) {
      const at = await newPlace(desk);
      pairs.push([await place(desk.admin, at), await place(desk.admin, at)]);
    }
    const firsts = pairs.map(([first]) => first);
    await due('expires_at', ...firsts);
    await until('the options to expire', areAll('expired', firsts), PATIENCE);
    for (const [first, next] of pairs) {
      expect(await readOption(desk.admin, next)).toMatchObject({ state: 'first', position: 1 });
      expect(await timedMoves(first.id)).toEqual(['expired']);
      expect(await timedMoves(next.id)).toEqual(['moved up']);
      expect(await mailsAbout(desk, first)).toEqual(['option-placed', 'option-expired']);
      expect((await readOption(desk.admin, first)).version).toBe(first.version);
    }
  },
  2 * PATIENCE,
);

it(
  'the owner is warned once, a queued option expires when its last day is over, and one that could not move up does so later',
  async () => {
    const [warned, at, freed] = [
      await place(desk.admin, await newPlace(desk)),
      await newPlace(desk),
      await newPlace(desk),
    ];
    await place(desk.admin, at);
    const over = await place(desk.admin, at);
    const gone = await place(desk.admin, freed);
    const waiting = await place(desk.admin, freed);
    await desk.rows(`UPDATE options SET state = 'released' WHERE id = $1`, [gone.id]);
    await due('warn_at', warned);
    await due('expires_at', over);
    await until('the owner to be warned', async () => (await readOption(desk.admin, warned)).isExpiring, PATIENCE);
    await until('the queued option to expire', areAll('expired', [over]), PATIENCE);
    await until('the other to move up', areAll('first', [waiting]), PATIENCE);

    expect(await timedMoves(warned.id)).toEqual(['owner warned']);
    expect(await mailsAbout(desk, warned)).toEqual(['option-placed', 'option-expiring']);
    const { body } = await desk.admin.get<{ groups: { reason: string; count: number; rows: { id: string }[] }[] }>(
      '/api/dashboard/my-attention',
    );
    expect(body.groups).toContainEqual(
      expect.objectContaining({
        reason: 'optionExpires',
        count: 1,
        rows: [expect.objectContaining({ id: warned.id })],
      }),
    );
  },
  2 * PATIENCE,
);

it(
  'an option that is booked in time does not expire, and one that expires in time is not booked',
  async () => {
    for (let round = 0; round < 2; round += 1) {
      const option = await place(desk.admin, await newPlace(desk));
      await desk.rows('UPDATE options SET expires_at = now() WHERE id = $1', [option.id]);
      const { status } = await desk.admin.post(`/api/options/${option.id}/book`, bookingOf());
      const state = status === 201 ? 'booked' : 'expired';
      await until(`the option to be ${state}`, areAll(state, [option]), PATIENCE);
      expect(await timedMoves(option.id)).toEqual(status === 201 ? [] : ['expired']);
    }
  },
  2 * PATIENCE,
);

describe('an option whose first day is over', () => {
  const moved = forTests(movedDesk);
  const days = { from: '2027-03-03', to: '2027-03-20' };
  const bookingAt = async (endDate: string) => {
    const at = await newPlace(moved);
    const dates = { liveDate: '2027-03-04', deadlineDate: '2027-03-03', endDate };
    const placement = { mediaCategory: CATEGORY, mediaOpportunity: at.name };
    return { at, booking: await moved.bookingThatIs('Live', { ...placement, ...dates }) };
  };

  it('moves up for the days that are left, or may challenge for them', async () => {
    const [{ at, booking }, { at: shared }, closed] = [
      await bookingAt('2027-03-20'),
      await bookingAt('2027-03-05'),
      await newPlace(moved),
    ];
    const blocks = `/api/admin/catalogue/opportunities/${closed.id}/blocked-days`;
    const block = { ...days, capacity: 0, reason: 'Shop refit' };
    const { id: blockId } = expectStatus(201, await moved.admin.post<{ id: string }>(blocks, block));
    await place(moved.admin, shared, { ...days, from: '2027-03-06' });
    const [afterBooking, afterBlock, behind] = [
      await place(moved.admin, at, days),
      await place(moved.admin, closed, days),
      await place(moved.admin, shared, days),
    ];

    await moved.to('2027-03-04', '12:00');
    expectStatus(200, await moved.admin.put(`/api/bookings/${booking.id}/end-early`, { reason: 'Recalled' }));
    await moved.haveLooked();
    expect(await readOption(moved.admin, afterBooking)).toMatchObject({ state: 'queued', from: days.from });

    await moved.to('2027-03-06', '08:00');
    expectStatus(200, await moved.admin.delete(`${blocks}/${blockId}`));
    await moved.haveLooked();
    for (const option of [afterBooking, afterBlock])
      expect(await readOption(moved.admin, option)).toMatchObject({ state: 'first', from: '2027-03-06', to: days.to });
    const { state, allowedActions } = await readOption(moved.admin, behind);
    expect([state, allowedActions]).toEqual(['queued', expect.arrayContaining(['challenge'])]);
  });
});

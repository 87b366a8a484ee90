import { startServer, until } from '../support/index.js';
import { forTests, sharedDesk } from './desk.js';
import { bookingOf, mailsAbout, newPlace, place, readOption } from './options.js';

/** 60 s are allowed (docs/product.md, 1.4); the rest is for a slow machine. */
const PATIENCE = 65_000;

const desk = sharedDesk();
forTests(() => startServer({ databaseUrl: desk.databaseUrl }));

const due = (id: string, column: 'expires_at' | 'warn_at') =>
  desk.rows(`UPDATE options SET ${column} = now() + interval '1 second' WHERE id = $1`, [id]);
const timedMoves = async (id: string) =>
  (await desk.auditOf({ id })).filter(({ actor_kind }) => actor_kind === 'system').map(({ action }) => action);

it(
  'with two instances, options expire exactly once within a minute, and the next in the queue moves up',
  async () => {
    const places = await Promise.all(Array.from({ length: 4 }, () => newPlace(desk)));
    for (const at of places) {
      const first = await place(desk.admin, at);
      const next = await place(desk.admin, at);
      await due(first.id, 'expires_at');
      const expired = async () => (await readOption(desk.admin, first)).state === 'expired';
      await until('the option to expire', expired, PATIENCE);
      expect(await readOption(desk.admin, next)).toMatchObject({ state: 'first', position: 1 });
      expect(await timedMoves(first.id)).toEqual(['expired']);
      expect(await timedMoves(next.id)).toEqual(['moved up']);
      expect(await mailsAbout(desk, first)).toEqual(['option-placed', 'option-expired']);
      expect((await readOption(desk.admin, first)).version).toBe(first.version);
    }
  },
  4 * PATIENCE,
);

it(
  'the owner is warned once',
  async () => {
    const option = await place(desk.admin, await newPlace(desk));
    await due(option.id, 'warn_at');
    const warned = async () => (await readOption(desk.admin, option)).isExpiring;
    await until('the owner to be warned', warned, PATIENCE);
    expect(await timedMoves(option.id)).toEqual(['owner warned']);
    expect(await mailsAbout(desk, option)).toEqual(['option-placed', 'option-expiring']);
    const { body } = await desk.admin.get<{ groups: { reason: string; count: number; rows: { id: string }[] }[] }>(
      '/api/dashboard/my-attention',
    );
    expect(body.groups).toContainEqual(
      expect.objectContaining({
        reason: 'optionExpires',
        count: 1,
        rows: [expect.objectContaining({ id: option.id })],
      }),
    );
  },
  PATIENCE,
);

it(
  'a queued option expires when its last day is over',
  async () => {
    const at = await newPlace(desk);
    await place(desk.admin, at);
    const queued = await place(desk.admin, at);
    await due(queued.id, 'expires_at');
    const expired = async () => (await readOption(desk.admin, queued)).state === 'expired';
    await until('the option to expire', expired, PATIENCE);
  },
  PATIENCE,
);

it(
  'an option that could not move up when space came free does so later',
  async () => {
    const at = await newPlace(desk);
    const first = await place(desk.admin, at);
    const queued = await place(desk.admin, at);
    await desk.rows(`UPDATE options SET state = 'released' WHERE id = $1`, [first.id]);
    const first2 = async () => (await readOption(desk.admin, queued)).state === 'first';
    await until('the option to move up', first2, PATIENCE);
  },
  PATIENCE,
);

it(
  'an option that is booked in time does not expire, and one that expires in time is not booked',
  async () => {
    for (let round = 0; round < 2; round += 1) {
      const option = await place(desk.admin, await newPlace(desk));
      await desk.rows('UPDATE options SET expires_at = now() WHERE id = $1', [option.id]);
      const { status } = await desk.admin.post(`/api/options/${option.id}/book`, bookingOf());
      const ended = async () => (await readOption(desk.admin, option)).state !== 'first';
      await until('the option to end', ended, PATIENCE);
      expect((await readOption(desk.admin, option)).state).toBe(status === 201 ? 'booked' : 'expired');
      expect(await timedMoves(option.id)).toEqual(status === 201 ? [] : ['expired']);
    }
  },
  2 * PATIENCE,
);

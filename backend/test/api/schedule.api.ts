import { createMigratedDatabase, dropDatabase, rowsOf, startServer, until } from '../support/index.js';
import { forTests, openDesk, sharedDesk, type Desk } from './desk.js';

/** 60 s are allowed (docs/product.md, 1.4); the rest is for a slow machine. */
const PATIENCE = 65_000;

const desk = sharedDesk();

/** Moves dates into the past, as if time had passed. */
const setDates = ({ rows }: Desk, id: string, sets: string) => rows(`UPDATE bookings SET ${sets} WHERE id = $1`, [id]);
const LIVE_DATE = `live_date = now() - interval '1 hour'`;
const DEADLINE = `deadline_date = now() - interval '1 hour', status_changed_at = now() - interval '2 hours'`;
const END_DATE = `live_date = now() - interval '2 hours', end_date = now() - interval '1 hour'`;

const statusOf = async ({ rows }: Desk, id: string) =>
  (await rows<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id]))[0]?.status;
const moves = async (desk: Desk, id: string) =>
  (await desk.auditOf({ id }))
    .filter(({ actor_kind, action }) => actor_kind === 'system' && action !== 'confirmation delivered')
    .map(({ action }) => action);

describe('with two instances on one database', () => {
  forTests(() => startServer({ databaseUrl: desk.databaseUrl }));

  it(
    'every change of status that is due is made once, with one audit entry',
    async () => {
      const due: Record<string, [string, string, string[]]> = {};
      const add = async (status: string, sets: string, then: string, made: string[]) => {
        const { id } = await desk.bookingThatIs(status);
        due[id] = [sets, then, made];
      };
      for (let round = 0; round < 4; round++) {
        await add('Approved', LIVE_DATE, 'Live', ['went live']);
        await add('Approved', END_DATE, 'Completed', ['went live', 'completed']);
        await add('Live', END_DATE, 'Completed', ['completed']);
        await add('Awaiting Upload', DEADLINE, 'Overdue', ['deadline passed']);
        await add('Revision Required', DEADLINE, 'Overdue', ['deadline passed']);
      }
      const untouched = [
        await desk.bookingThatIs('Under Review'),
        await desk.bookingThatIs('Approved'),
        await desk.bookingThatIs('Awaiting Upload'),
      ];
      const late = await desk.bookingThatIs('Revision Required');
      await setDates(desk, untouched[0]!.id, `${DEADLINE}, ${END_DATE}`);
      // Sent back only after the deadline, so it is not overdue.
      await setDates(
        desk,
        late.id,
        `deadline_date = now() - interval '2 hours', status_changed_at = now() - interval '1 hour'`,
      );
      for (const [id, [sets]] of Object.entries(due)) await setDates(desk, id, sets);

      const reached = async () => {
        for (const [id, [, then]] of Object.entries(due)) if ((await statusOf(desk, id)) !== then) return false;
        return true;
      };
      await until('all changes of status', reached, PATIENCE);
      for (const [id, [, , made]] of Object.entries(due)) expect(await moves(desk, id)).toEqual(made);
      for (const { id, status } of [...untouched, late]) expect(await desk.readBooking(id)).toMatchObject({ status });
      for (const { id } of [...untouched, late]) expect(await moves(desk, id)).toEqual([]);
    },
    PATIENCE + 30_000,
  );
});

describe('changes of status that became due while no server ran', () => {
  it('are made at the next start, step by step', async () => {
    const databaseUrl = await createMigratedDatabase();
    const before = await openDesk({ databaseUrl });
    const bookings: [string, string, string, string[]][] = [
      [(await before.bookingThatIs('Approved')).id, LIVE_DATE, 'Live', ['went live']],
      [(await before.bookingThatIs('Approved')).id, END_DATE, 'Completed', ['went live', 'completed']],
      [(await before.bookingThatIs('Live')).id, END_DATE, 'Completed', ['completed']],
      [(await before.bookingThatIs('Awaiting Upload')).id, DEADLINE, 'Overdue', ['deadline passed']],
    ];
    await before.stop();
    for (const [id, sets] of bookings) await setDates(before, id, sets);

    const again = await startServer({ databaseUrl });
    for (const [id, , then, made] of bookings) {
      await until(`the booking to be ${then}`, async () => (await statusOf(before, id)) === then, 20_000);
      expect(await moves(before, id)).toEqual(made);
    }
    await again.stop();
    await dropDatabase(databaseUrl);
  });

  it('are made once by two instances that start at the same moment', async () => {
    const databaseUrl = await createMigratedDatabase();
    const rows = rowsOf(databaseUrl);
    await rows(
      `INSERT INTO bookings
         (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
       SELECT 'Crowd', 'crowd@brand.test', 'Supermarket', 'Floor Sticker', now(), now(), now() + interval '1 day', 'Approved'
       FROM generate_series(1, 500)`,
    );
    const both = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    await until(
      'all bookings to be live',
      async () => {
        const waiting = await rows(`SELECT FROM bookings WHERE status <> 'Live'`);
        return waiting.length === 0;
      },
      PATIENCE,
    );
    await Promise.all(both.map((server) => server.stop()));
    const [made] = await rows(
      `SELECT count(*)::integer AS moves, count(DISTINCT about_id)::integer AS bookings
       FROM audit_entries WHERE action = 'went live'`,
    );
    expect(made).toEqual({ moves: 500, bookings: 500 });
    await dropDatabase(databaseUrl);
  });
});

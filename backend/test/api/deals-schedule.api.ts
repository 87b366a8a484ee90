import { createMigratedDatabase, dropDatabase, startServer, until } from '../support/index.js';
import { dayFromNow, forTests, openDesk, sharedDesk, type Desk } from './desk.js';
import { makeDeal, makeDealBooking, secondsFromNow, type DealRequest } from './public-forms.js';

/** 60 s are allowed (docs/product.md, 1.4); the rest is for a slow machine. */
const PATIENCE = 65_000;

/** An approved deal with a booking; both go live and end after the given numbers of seconds. */
async function approvedDeal(desk: Desk, live: number, end: number): Promise<[deal: string, booking: string]> {
  const { id } = await makeDeal(desk);
  const dates = { liveDate: secondsFromNow(live), endDate: secondsFromNow(end) };
  await desk.admin.put<DealRequest>(`/api/deal-requests/${id}/dates`, dates);
  const booking = await makeDealBooking(desk, { id }, { ...dates, deadlineDate: dayFromNow(0) });
  const reply = await desk.admin.put(`/api/deal-requests/${id}/approve`);
  if (reply.status !== 200) throw new Error(reply.bytes.toString());
  return [id, booking.id];
}

const statusOf = async ({ rows }: Desk, id: string) =>
  (
    await rows<{ status: string }>(
      'SELECT status FROM deal_requests WHERE id = $1 UNION ALL SELECT status FROM bookings WHERE id = $1',
      [id],
    )
  )[0]?.status;
const moves = async (desk: Desk, id: string) =>
  (await desk.auditOf({ id })).filter(({ actor_kind }) => actor_kind === 'system').map(({ action }) => action);

describe('with two instances on one database', () => {
  const desk = sharedDesk();
  forTests(() => startServer({ databaseUrl: desk.databaseUrl }));

  it(
    'deals and their bookings go live and are completed within a minute of their dates, each exactly once',
    async () => {
      const made = [];
      for (let nth = 0; nth < 6; nth += 1) made.push(...(await approvedDeal(desk, 3, 5 + nth)));
      const { id: unapproved } = await makeDeal(desk);
      await desk.admin.put(`/api/deal-requests/${unapproved}/dates`, {
        liveDate: secondsFromNow(0),
        endDate: secondsFromNow(2),
      });
      for (const id of made)
        await until(
          'the deal or booking to be completed',
          async () => (await statusOf(desk, id)) === 'Completed',
          PATIENCE,
        );
      for (const id of made) expect(await moves(desk, id)).toEqual(['went live', 'completed']);
      expect(await statusOf(desk, unapproved)).toBe('New Deal');
    },
    PATIENCE + 30_000,
  );
});

describe('deals that became due while every instance was stopped', () => {
  it('go live and are completed at the next start, each step exactly once', async () => {
    const databaseUrl = await createMigratedDatabase();
    const desk = await openDesk({ databaseUrl });
    const over = [await approvedDeal(desk, 60, 120), await approvedDeal(desk, 60, 120)].flat();
    const running = await approvedDeal(desk, 60, 3600);
    await desk.stop();
    for (const id of [...over, ...running]) expect(await statusOf(desk, id)).toBe('Approved');
    // As if five minutes had passed.
    await desk.rows(`UPDATE deal_requests SET live_date = live_date - interval '5 minutes',
      end_date = end_date - interval '5 minutes'`);
    await desk.rows(`UPDATE bookings SET live_date = live_date - interval '5 minutes',
      deadline_date = deadline_date - interval '5 minutes', end_date = end_date - interval '5 minutes'`);

    const again = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    for (const id of over) {
      await until(
        'the deal or booking to be completed',
        async () => (await statusOf(desk, id)) === 'Completed',
        PATIENCE,
      );
      expect(await moves(desk, id)).toEqual(['went live', 'completed']);
    }
    for (const id of running) {
      await until('the deal or booking to be live', async () => (await statusOf(desk, id)) === 'Live', PATIENCE);
      expect(await moves(desk, id)).toEqual(['went live']);
    }
    await Promise.all(again.map((server) => server.stop()));
    await dropDatabase(databaseUrl);
  }, 150_000);
});

import { expectStatus, forTests, type Booking } from './desk.js';
import { movedDesk } from './moved-desk.js';
import { bookingOf, CATEGORY, newPlace, place, readOption } from './options.js';
import { makeEnquiry } from './public-forms.js';

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
      await newPlace(moved, 2),
    ];
    const blocks = `/api/admin/catalogue/opportunities/${closed.id}/blocked-days`;
    const block = { ...days, capacity: 0, reason: 'Shop refit' };
    const { id: blockId } = expectStatus(201, await moved.admin.post<{ id: string }>(blocks, block));
    await place(moved.admin, shared, { ...days, from: '2027-03-06' });
    const [afterBooking, afterBlock, onLastDay, behind] = [
      await place(moved.admin, at, days),
      await place(moved.admin, closed, days),
      await place(moved.admin, closed, { ...days, to: '2027-03-06' }),
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
    expect(await readOption(moved.admin, onLastDay)).toMatchObject({ state: 'first', from: '2027-03-06' });
    const { state, allowedActions } = await readOption(moved.admin, behind);
    expect([state, allowedActions]).toEqual(['queued', expect.arrayContaining(['challenge'])]);
  });

  it('is booked for the days that are left', async () => {
    await moved.to('2027-03-08', '08:00');
    const option = await place(moved.admin, await newPlace(moved), { from: '2027-03-08', to: '2027-03-20' });
    await moved.to('2027-03-09', '08:00');
    const form = bookingOf({ deadlineDate: '2027-03-09' });
    const booking = expectStatus(201, await moved.admin.post<Booking>(`/api/options/${option.id}/book`, form));
    expect(booking).toMatchObject({ liveDate: '2027-03-09T00:00:00.000Z', endDate: '2027-03-20T23:59:59.999Z' });
  });

  it('is taken by a booking from an enquiry that covers the days that are left', async () => {
    const at = await newPlace(moved, 2);
    const option = await place(moved.admin, at, { from: '2027-03-09', to: '2027-03-20' });
    await moved.to('2027-03-10', '08:00');
    const { id: enquiryId } = await makeEnquiry(moved);
    const dates = { liveDate: '2027-03-10', deadlineDate: '2027-03-10', endDate: '2027-03-20' };
    const placement = { mediaCategory: CATEGORY, mediaOpportunity: at.name };
    await moved.makeBooking({ enquiryId, brandName: 'Nimbus Cola', ...placement, ...dates });
    expect(await readOption(moved.admin, option)).toMatchObject({ state: 'booked' });
  });
});

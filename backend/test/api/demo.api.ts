import { openDesk, type Booking, type Desk } from './desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk({ demo: true });
});
afterAll(() => desk.stop());

it('the demo has notes, and records that the first admin looks after', async () => {
  const { body } = await desk.admin.get<{ id: string }>('/api/user');
  const filter = encodeURIComponent(JSON.stringify({ assigneeId: body.id }));
  for (const list of ['bookings', 'sales-enquiries', 'deal-requests']) {
    const [own] = (await desk.admin.get<{ id: string }[]>(`/api/${list}?filter=${filter}`)).body;
    expect((await desk.admin.get<object[]>(`/api/${list}/${own!.id}/notes`)).body).toHaveLength(1);
  }
});

it('the demo has a preview of every artwork', async () => {
  const { body } = await desk.admin.get<(Booking & { artworks: { hasPreview: boolean }[] })[]>('/api/bookings');
  const artworks = body.flatMap((booking) => booking.artworks);
  expect(artworks.length).toBeGreaterThan(100);
  expect(artworks.filter(({ hasPreview }) => !hasPreview)).toEqual([]);
  const [drawn] = body.filter((booking) => booking.artworks.length > 0);
  const { status, headers } = await desk.viewer.get(`/api/bookings/${drawn!.id}/artwork/0/preview`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
});

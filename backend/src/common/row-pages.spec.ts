import { rowsOfPages } from './row-pages.js';

it('does not wait for the database once the reader has left', async () => {
  const readPage = (last?: number) =>
    last
      ? Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
      : Promise.resolve({ rows: [1], last: 1 });
  const reader = { destroyed: false };
  const rows = rowsOfPages(readPage, reader);
  expect(await rows.next()).toMatchObject({ value: 1 });
  const next = rows.next();
  reader.destroyed = true;
  await expect(next).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

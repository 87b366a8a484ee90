import { csvOf } from './csv.js';

it.each([
  ['a semicolon, at which Excel splits where a comma is the decimal sign', 'Acme; =1+1'],
  ['several lines, of which none becomes a row', 'Acme\n=1+1'],
])('quotes a cell with %s', async (_, cell) => {
  async function* rows() {
    yield cell;
    yield 'Acme';
  }
  const parts: Buffer[] = [];
  for await (const part of csvOf([['Brand', (row: string) => row]], rows())) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(`\ufeffBrand\r\n"${cell}"\r\nAcme\r\n`);
});

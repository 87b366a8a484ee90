import { csvOf } from './csv.js';

it('quotes a cell with a semicolon, at which Excel splits where a comma is the decimal sign', async () => {
  async function* rows() {
    yield 'Acme; =1+1';
    yield 'Acme';
  }
  const parts: Buffer[] = [];
  for await (const part of csvOf([['Brand', (row: string) => row]], rows())) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('\ufeffBrand\r\n"Acme; =1+1"\r\nAcme\r\n');
});

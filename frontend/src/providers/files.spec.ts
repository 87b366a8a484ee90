import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, fileNameOf } from './files';
import { ApiError, unreachable } from './httpClient';

const NAMED = { 'Content-Disposition': 'attachment; filename=bookings.csv' };

afterEach(() => void vi.unstubAllGlobals());

it('reads a file name from Content-Disposition, with or without quotes', () => {
  expect(fileNameOf('attachment; filename="monthly_invoice_report_10_2026.csv"')).toBe(
    'monthly_invoice_report_10_2026.csv',
  );
  expect(fileNameOf('attachment; filename=report.csv; size=3')).toBe('report.csv');
});

it('reads names in any script and names with quotation marks', () => {
  expect(fileNameOf(`attachment; filename="???.png"; filename*=UTF-8''%E6%B5%B7%E6%8A%A5%20%281%29.png`)).toBe(
    '海报 (1).png',
  );
  expect(fileNameOf('attachment; filename="the \\"final\\"; one.ai"')).toBe('the "final"; one.ai');
});

it('returns undefined if there is no name', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
});

it('a file that breaks off is a call without an answer', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const cutOff = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(cutOff, { headers: NAMED })));
  await expect(fetchFile('/api/bookings/export')).rejects.toBeInstanceOf(ApiError);
});

it('takes a page of somebody else, such as the sign-in page of a network, for no answer', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Sign in to this Wi-Fi</html>')));
  await expect(fetchFile('/api/bookings/export')).rejects.toEqual(unreachable());
});

import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, fileNameOf, sendFiles } from './files';
import { ApiError, callApi, saidByServer, unreachable } from './httpClient';

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

/** As a browser keeps one that was saved again, moved or deleted after it was chosen. */
function changedFile(name: string): File {
  const gone = () => Promise.reject(new DOMException('', 'NotReadableError'));
  return Object.assign(new File(['x'], name), { slice: () => ({ arrayBuffer: gone }) });
}

/** An upload that the browser ends in this way. */
function uploadThatEnds(how: 'onerror' | 'ontimeout', ...files: File[]): Promise<unknown> {
  class Request {
    upload = {};
    onerror = () => {};
    ontimeout = () => {};
    open = () => {};
    setRequestHeader = () => {};
    send = () => this[how]();
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('navigator', { onLine: true });
  return sendFiles('/api/bookings/1/upload', { files, onProgress: () => {} }).catch(saidByServer);
}

const CHANGED = '“banner.png” was changed, moved or deleted after it was chosen. Remove it and choose it again.';

it('says which file cannot be sent because it has changed since it was chosen', async () => {
  const files = [new File(['x'], 'leaflet.pdf'), changedFile('banner.png')];
  expect(await uploadThatEnds('onerror', ...files)).toBe(CHANGED);
  expect(await uploadThatEnds('onerror', files[0]!)).toBeUndefined();
});

it('says the same of a file in a form', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const form = new FormData();
  form.set('brandName', 'Teasel');
  form.set('specSheetFile', changedFile('banner.png'));
  expect(await callApi('POST', '/bookings', form).catch(saidByServer)).toBe(CHANGED);
});

it('says that an upload took too long, and what to do', async () => {
  const files = [new File(['x'], 'leaflet.pdf'), new File(['x'], 'banner.pdf')];
  expect(await uploadThatEnds('ontimeout', ...files)).toBe(
    'The upload took longer than 20 minutes. Send fewer files at a time.',
  );
  expect(await uploadThatEnds('ontimeout', files[0]!)).toMatch(/a faster connection or a smaller file/);
});

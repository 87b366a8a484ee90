import { once } from 'node:events';
import { createServer, request as httpRequest, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { parse } from 'content-disposition';
import express from 'express';
import { sendDocument, sendDownload, type Download, type MadeDocument } from './download.js';

let server: Server;
let download: Download;
let document: MadeDocument;
let finished: Promise<void>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  const app = express();
  app.get('/', (_request, response) => {
    finished = sendDownload(response, download);
  });
  app.get('/document', (_request, response) => {
    finished = sendDocument(response, document);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
/** @param stream instead of the seven bytes of `artwork` */
const offer = ({ stream, ...more }: Partial<Download> & { stream?: Readable } = {}) => {
  let opened = stream;
  download = {
    open: (part) => {
      const content = Buffer.from('artwork').subarray(part?.start, part && part.end + 1);
      opened ??= Readable.from([content]);
      return Promise.resolve({ stream: opened, size: stream ? download.size! : content.length });
    },
    size: 7,
    name: 'a.png',
    contentType: 'image/png',
    ...more,
  };
  return { stream: () => opened! };
};

describe('sendDownload', () => {
  it('sends an attachment that runs no scripts', async () => {
    offer({ name: 'a.pdf', contentType: 'application/pdf' });
    const response = await fetch(url());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '7',
      'content-disposition': 'attachment; filename=a.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await response.text()).toBe('artwork');
  });

  it.each(['إعلان.pdf', '夏季 (1).psd', '🎉👩‍🎨.png', '"q" \\ ; é%22.ai', "it's.doc", '画'.repeat(85)])(
    'sends the file name %s',
    async (name) => {
      offer({ name, contentType: 'application/octet-stream' });
      const header = (await fetch(url())).headers.get('content-disposition')!;
      expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
    },
  );

  it('adds the file extension of its type', async () => {
    offer({ name: 'advert.hta' });
    expect((await fetch(url())).headers.get('content-disposition')).toBe('attachment; filename=advert.hta.png');
  });

  it('shows an image in the browser when asked to', async () => {
    offer({ inline: true });
    expect((await fetch(url())).headers.get('content-disposition')).toBe('inline; filename=a.png');
  });

  it('answers HEAD without reading the file', async () => {
    const { stream } = offer();
    const response = await fetch(url(), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), stream().destroyed]).toEqual([200, '7', true]);
  });

  it.each([
    ['bytes=0-2', 'art', 'bytes 0-2/7'],
    ['bytes=3-', 'work', 'bytes 3-6/7'],
    ['bytes=-2', 'rk', 'bytes 5-6/7'],
    ['bytes=5-999', 'rk', 'bytes 5-6/7'],
    ['bytes=-999', 'artwork', 'bytes 0-6/7'],
    ['Bytes=0-', 'artwork', 'bytes 0-6/7'],
  ])('sends the part %s', async (range, text, place) => {
    offer();
    const response = await fetch(url(), { headers: { range } });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, place]);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  });

  it.each(['bytes=0-1,3-4', 'bytes=a-b', 'bytes=9-0', 'bytes=-', 'bytes=', 'lines=0-1', 'bytes'])(
    'sends the whole file for the range %s',
    async (range) => {
      offer();
      const response = await fetch(url(), { headers: { range } });
      expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      expect(await response.text()).toBe('artwork');
    },
  );

  it.each([
    ['"cafe"', 206],
    ['"beef"', 200],
    ['Mon, 23 Nov 2026 12:00:00 GMT', 200],
  ])('sends a part if the file is still the one of If-Range: %s', async (condition, status) => {
    offer({ sum: 'cafe' });
    const response = await fetch(url(), { headers: { range: 'bytes=0-2', 'if-range': condition } });
    expect([response.status, response.headers.get('etag')]).toEqual([status, '"cafe"']);
  });

  it('closes the file when the client disconnects', async () => {
    const { stream, request, response } = await beginEndless();
    response.once('data', () => request.destroy());
    await once(request, 'close');
    await finished;
    expect(stream.destroyed).toBe(true);
  });

  it('aborts the connection if the file cannot be read completely', async () => {
    offer({ stream: failing(), size: 1000 });
    await expect(fetch(url()).then((response) => response.text())).rejects.toThrow();
    await finished;
  });

  it('ends the connection of a receiver who takes nothing for a minute', async () => {
    shortenWaits();
    const { stream, request, response } = await beginEndless();
    response.pause();
    await finished;
    expect(stream.destroyed).toBe(true);
    request.destroy();
  });
});

it('sendDocument waits longer than a minute for a part that takes long to make', async () => {
  shortenWaits();
  async function* pages() {
    yield 'a page ';
    await delay(300);
    yield 'another page';
  }
  document = { parts: pages(), name: 'a.csv', contentType: 'text/csv' };
  const response = await fetch(`${url()}document`);
  expect(await response.text()).toBe('a page another page');
});

it('sendDocument ends after ten minutes, even if its reader keeps reading', async () => {
  shortenWaits();
  let isClosed = false;
  async function* pages() {
    try {
      for (;;) {
        await delay(5);
        yield 'a page';
      }
    } finally {
      isClosed = true;
    }
  }
  document = { parts: pages(), name: 'a.csv', contentType: 'text/csv' };
  await expect(fetch(`${url()}document`).then((response) => response.text())).rejects.toThrow();
  await finished;
  expect(isClosed).toBe(true);
});

/** A minute becomes a tenth of a second. */
function shortenWaits(): void {
  const { setTimeout: wait } = ServerResponse.prototype;
  const { timeout } = AbortSignal;
  vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (this: ServerResponse, ms, done) {
    return wait.call(this, ms / 600, done);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 600));
}

/** Asks for a file without an end, until its answer begins. */
async function beginEndless() {
  const stream = new Readable({
    read() {
      this.push(Buffer.alloc(65536));
    },
  });
  offer({ stream, size: 1e9 });
  const request = httpRequest(url()).end();
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { stream, request, response };
}

function failing(): Readable {
  let reads = 0;
  return new Readable({
    read() {
      if (reads++ === 0) this.push('begun');
      else this.destroy(new Error('The disk is gone'));
    },
  });
}

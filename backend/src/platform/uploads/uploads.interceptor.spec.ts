import 'reflect-metadata';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Body, Controller, Module, Post, UseGuards, UseInterceptors, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import * as sample from '../../../test/samples/files.js';
import { until } from '../../../test/support/until.js';
import { Config } from '../../config/config.js';
import { CommonModule } from '../../common/common.module.js';
import { DomainErrorFilter } from '../../common/domain-error.filter.js';
import { Conflict, NotSignedIn } from '../../common/errors.js';
import { Staging } from './staging.js';
import { StagedFiles, uploads, type StagedFile } from './uploads.interceptor.js';

class Closed {
  canActivate(): boolean {
    throw new NotSignedIn('Sign in first.');
  }
}

@Controller()
class UploadsController {
  @Post('files')
  @UseInterceptors(uploads({ field: 'files', maxFiles: 3, accept: 'artwork' }))
  async files(@StagedFiles() files: StagedFile[]) {
    const modes = await Promise.all(files.map(async ({ path }) => (await stat(path)).mode & 0o777));
    return files.map(({ name, size, contentType, width }, index) => ({
      name,
      size,
      contentType,
      width,
      mode: modes[index],
    }));
  }

  @Post('form')
  @UseInterceptors(uploads({ field: 'specSheetFile', maxFiles: 1, accept: 'specSheet', optional: true }))
  form(@Body() body: Record<string, unknown>, @StagedFiles() files: StagedFile[]) {
    return { body, files: files.map(({ name }) => name) };
  }

  @Post('closed')
  @UseGuards(Closed)
  @UseInterceptors(uploads({ field: 'files', maxFiles: 3, accept: 'artwork' }))
  closed() {}

  @Post('conflict')
  @UseInterceptors(uploads({ field: 'files', maxFiles: 3, accept: 'artwork' }))
  conflict() {
    throw new Conflict('The booking is Approved.');
  }
}

let dataDir: string;
let app: INestApplication<Server>;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'placard-uploads-'));
  const config = Object.assign(new Config(), { dataDir, freeSpaceFloor: 0 });
  // Leaves out the hourly task of the module, which would need the scheduler.
  @Module({ imports: [CommonModule.with(config)], controllers: [UploadsController], providers: [Staging] })
  class TestModule {}
  app = await NestFactory.create(TestModule, { logger: false });
  app.useGlobalFilters(new DomainErrorFilter());
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
afterEach(async () => expect(await staged()).toEqual([]));

const staged = () => readdir(join(dataDir, 'staging'));

interface Answer {
  status: number;
  body: { message: string; errors?: Record<string, string> } & Record<string, unknown>;
}

async function post(path: string, body: string | FormData, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const A_PDF: [field: string, name: string, content: Buffer] = ['files', 'a.pdf', sample.PDF];

function form(...files: [field: string, name: string, content: Buffer][]): FormData {
  const data = new FormData();
  for (const [field, name, content] of files) data.append(field, new Blob([new Uint8Array(content)]), name);
  return data;
}

const BOUNDARY = 'frontier';
const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (headers: string, content = '') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const filePart = (name: string, field = 'files') =>
  part(`Content-Disposition: form-data; name="${field}"; filename="${name}"`, sample.PDF.toString('latin1'));
const END = `--${BOUNDARY}--\r\n`;

describe('uploads', () => {
  it('passes on files with names in any script, readable by this process only', async () => {
    const names = ['إعلان الصيف.png', '夏季海报.png', '🎉👩‍🎨.png'];
    const png = await sample.image('png');
    const sent = form(...names.map((name): [string, string, Buffer] => ['files', name, png]));
    const { status, body } = await post('files', sent);
    expect(status).toBe(201);
    expect(body).toEqual(
      names.map((name) => ({ name, size: png.length, contentType: 'image/png', width: 12, mode: 0o600 })),
    );
    const paths = filePart('../../etc/passwd') + filePart('C:\\\\art\\\\b.pdf') + END;
    expect((await post('files', paths, MULTIPART)).body).toMatchObject([{ name: 'passwd' }, { name: 'b.pdf' }]);
  });

  it('accepts exactly 10 MB, and refuses one byte more with 413 and names the file', async () => {
    const largest = pdfOf(10 * 1024 * 1024);
    expect((await post('files', form(['files', 'a.pdf', largest]))).status).toBe(201);
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    expect(await post('files', form(['files', 'ok.pdf', sample.PDF], ['files', 'big.pdf', larger]))).toMatchObject({
      status: 413,
      body: { errors: { files: expect.stringMatching(/^“big\.pdf” is larger than 10 MB/) } },
    });
  });

  it.each([
    ['too many files', form(A_PDF, A_PDF, A_PDF, A_PDF), /At most 3 files/],
    ['another field', form(['other', 'a.pdf', sample.PDF]), /in the field “files” only/],
    ['an empty file', form(['files', 'ok.pdf', sample.PDF], ['files', 'a.pdf', Buffer.alloc(0)]), /^“a\.pdf” is empty/],
    ['no file', form(), /Choose at least one file/],
    ['a name of 256 bytes', form(['files', `${'é'.repeat(126)}.pdf`, sample.PDF]), /too long\. Rename/],
    ['a text field that is too long', withTexts(1, 'a'.repeat(70_000)), /too long\. Shorten/],
    ['too many text fields', withTexts(50, 'x'), /more than can be taken in/],
    ['a nested name', form(['files[a][b]', 'a.pdf', sample.PDF]), /in the field “files” only/],
  ])('refuses %s', async (_, data, message) => {
    expect(await post('files', data)).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it.each([
    ['cut off in a file', filePart('a.pdf').slice(0, -10)],
    ['cut off between files', filePart('a.pdf')],
    ['cut off in a header', `${filePart('a.pdf')}--${BOUNDARY}\r\nContent-Dispo`],
    ['nothing at all', ''],
    ['plain text', 'just text'],
    ['a header of 20 kB', part(`Content-Disposition: form-data; name="files"; filename="${'a'.repeat(20_000)}"`) + END],
    ['a field without a name', part('Content-Disposition: form-data', 'x') + END],
    ['a file without a field name', part('Content-Disposition: form-data; filename="a.pdf"', 'x') + END],
    ['an empty field name', part('Content-Disposition: form-data; name=""', 'x') + END],
    ['a field name of 200 letters', part(`Content-Disposition: form-data; name="${'a'.repeat(200)}"`, 'x') + END],
    ['a prototype', part('Content-Disposition: form-data; name="__proto__"', 'x') + filePart('..') + END],
    ['a name that is a folder', filePart('folder/') + END],
  ])('refuses %s', async (_, body) => {
    const answer = await post('files', body, MULTIPART);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/send|Rename|Choose/i);
  });

  it.each([
    ['JSON', '{}', 'application/json'],
    ['bytes', 'x', 'application/octet-stream'],
    ['another multipart', '', 'multipart/mixed; boundary=x'],
  ])('refuses %s with 415 if files are expected', async (_, body, type) => {
    expect(await post('files', body, { 'Content-Type': type })).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('multipart/form-data') },
    });
  });

  it('refuses all files if one is bad', async () => {
    const answer = await post('files', form(['files', 'ok.pdf', sample.PDF], ['files', 'a.png', sample.HTML]));
    expect(answer).toMatchObject({ status: 415, body: { errors: { files: expect.stringContaining('“a.png”') } } });
  });

  it('removes the files if the handler fails', async () => {
    expect((await post('conflict', form(A_PDF))).status).toBe(409);
  });

  it('writes nothing if the guard refuses the caller', async () => {
    const { request, answer } = open('closed');
    request.write(filePart('a.pdf') + `--${BOUNDARY}\r\n`);
    expect((await answer).statusCode).toBe(401);
    expect(await staged()).toEqual([]);
    request.destroy();
  });

  it('removes the files if the client disconnects halfway', async () => {
    const { request } = open('files');
    request.write(filePart('a.pdf') + filePart('b.pdf').slice(0, -20));
    await until('both files to be staged', async () => (await staged()).length === 2);
    request.destroy();
    await until('them to be removed', async () => (await staged()).length === 0);
  });

  it('leaves nothing no matter how early the client disconnects', async () => {
    for (let delay = 0; delay < 30; delay++) {
      const { request } = open('files');
      request.write(filePart('a.pdf') + filePart('b.pdf').slice(0, -20));
      await new Promise((resolve) => setTimeout(resolve, delay / 3));
      request.destroy();
    }
    await until('them to be removed', async () => (await staged()).length === 0);
    expect((await post('files', form(A_PDF))).status).toBe(201);
  });
});

describe('a form with an optional file', () => {
  it('accepts JSON, multipart without a file, and multipart with one', async () => {
    expect(await post('form', '{"brandName":"Acme"}', { 'Content-Type': 'application/json' })).toMatchObject({
      status: 201,
      body: { body: { brandName: 'Acme' }, files: [] },
    });
    const data = new FormData();
    data.append('brandName', 'Acme');
    expect(await post('form', data)).toMatchObject({ status: 201, body: { body: { brandName: 'Acme' }, files: [] } });
    data.append('specSheetFile', new Blob([new Uint8Array(sample.PDF)]), 'spec.pdf');
    expect(await post('form', data)).toMatchObject({ status: 201, body: { files: ['spec.pdf'] } });
  });

  it('accepts the part that browsers send for an empty file input', async () => {
    const body = part(
      'Content-Disposition: form-data; name="specSheetFile"; filename=""\r\nContent-Type: application/octet-stream',
    );
    expect(await post('form', body + END, MULTIPART)).toMatchObject({ status: 201, body: { files: [] } });
  });

  it('refuses a second file and a file that is not a PDF, with an error at its field', async () => {
    const two = form(['specSheetFile', 'a.pdf', sample.PDF], ['specSheetFile', 'b.pdf', sample.PDF]);
    const refusal = (status: number, specSheetFile: RegExp) => ({
      ...{ status, body: { errors: { specSheetFile: expect.stringMatching(specSheetFile) } } },
    });
    expect(await post('form', two)).toMatchObject(refusal(400, /Only one/));
    const png = form(['specSheetFile', 'a.pdf', await sample.image('png')]);
    expect(await post('form', png)).toMatchObject(refusal(415, /Choose a PDF/));
  });
});

it('the staging folder is cleared only of files older than an hour', async () => {
  const staging = app.get(Staging);
  const [old, young] = ['old', 'young'].map((name) => join(staging.folder, name));
  for (const path of [old!, young!]) await writeFile(path, 'x');
  await utimes(old!, new Date(), new Date(Date.now() - 61 * 60 * 1000));
  await staging.sweep();
  expect(await staged()).toEqual(['young']);
  await rm(young!);
});

function open(path: string) {
  const headers = { ...MULTIPART, 'Content-Length': 100_000 };
  const request = httpRequest({ port, path: `/${path}`, method: 'POST', headers });
  const answer = new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  request.on('error', () => undefined);
  void answer.then(text);
  return { request, answer };
}

function pdfOf(bytes: number): Buffer {
  return Buffer.concat([sample.PDF, Buffer.alloc(bytes - sample.PDF.length)]);
}

function withTexts(count: number, text: string): FormData {
  const data = form(A_PDF);
  for (let index = 0; index < count; index++) data.append(`field${index}`, text);
  return data;
}

import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';

/**
 * For one drawing. WebP, AVIF, GIF and interlaced files are decoded whole: 60 million pixels take 80 to 350 MB, as an AVIF more than a
 * gigabyte.
 */
export const DRAWING_LIMITS = { pixels: 60_000_000, memoryBytes: 640 * 1024 ** 2, milliseconds: 60_000 };

/** Large enough to judge a layout by, small enough for a page of them. */
const LONGER_SIDE = 1280;
/** Beyond its own limit a process that does not end by itself is ended. */
const PATIENCE_MS = DRAWING_LIMITS.milliseconds + 5_000;
const WORKER = new URL('./preview.worker.js', import.meta.url);

export interface Drawing {
  from: string;
  to: string;
  longerSide: number;
}

export type DrawingEnd = { failure: null; width: number; height: number; size: number } | { failure: string };

/** The image is damaged, or takes more than it may: trying again would end the same way. */
export class NotDrawable extends Error {}

/**
 * Draws an image in a process of its own, so that neither its memory nor a fault of a decoder is the server's.
 * @returns a WebP beside it, as a staged file
 * @throws NotDrawable; Error when the process was ended from outside, or by `signal`.
 */
export async function drawPreview(from: string, signal?: AbortSignal): Promise<Omit<StagedFile, 'kind'>> {
  signal?.throwIfAborted();
  const path = `${from}-preview`;
  const end = await run({ from, to: path, longerSide: LONGER_SIDE }, signal);
  if (end.failure !== null) throw new NotDrawable(end.failure);
  const { width, height, size } = end;
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest();
  return { path, name: 'preview.webp', contentType: 'image/webp', size, sha256, width, height };
}

async function run(drawing: Drawing, signal?: AbortSignal): Promise<DrawingEnd> {
  const worker = fork(WORKER, {
    execArgv: ['--max-old-space-size=64'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => worker.kill('SIGKILL');
  const impatience = setTimeout(kill, PATIENCE_MS);
  signal?.addEventListener('abort', kill);
  let end: DrawingEnd | undefined;
  worker.on('message', (message: DrawingEnd) => {
    end = message;
    // Ending by itself it would wait for a decoder that is still at work.
    kill();
  });
  try {
    // One that ends before it has read this says so by closing.
    worker.send(drawing, () => undefined);
    await once(worker, 'close');
  } finally {
    clearTimeout(impatience);
    signal?.removeEventListener('abort', kill);
    kill();
  }
  if (!end) throw new Error(`The process that draws previews was ended (${worker.signalCode ?? worker.exitCode}).`);
  return end;
}

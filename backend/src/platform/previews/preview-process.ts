import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { StagedFile } from '../uploads/uploads.interceptor.js';

/**
 * Per drawing. WebP, AVIF, GIF and interlaced images are decoded as a whole: 60 million pixels take 80 to 350 MB, or
 * more than a gigabyte as AVIF.
 */
export const DRAWING_LIMITS = { pixels: 60_000_000, memoryBytes: 640 * 1024 ** 2, milliseconds: 60_000 };

/** Large enough to judge a layout, small enough to show a page of them. */
const LONGER_SIDE = 1280;
/** A process that exceeds its own time limit without ending is killed after this. */
const TIMEOUT_MS = DRAWING_LIMITS.milliseconds + 5_000;
const WORKER = new URL('./preview.worker.js', import.meta.url);

export interface Drawing {
  from: string;
  to: string;
  longerSide: number;
}

export type DrawingEnd = { failure: null; width: number; height: number; size: number } | { failure: string };

/** The image is damaged or exceeds the limits, so trying again would not help. */
export class NotDrawable extends Error {}

/**
 * Draws an image in a separate process, so that neither its memory use nor a crash of a decoder affects the server.
 * @returns a WebP next to it, as a staged file
 * @throws NotDrawable; Error when the process was killed from outside or by `signal`.
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
  const impatience = setTimeout(kill, TIMEOUT_MS);
  signal?.addEventListener('abort', kill);
  let end: DrawingEnd | undefined;
  worker.on('message', (message: DrawingEnd) => {
    end = message;
    // If it ended by itself, it would wait for a decoder that is still running.
    kill();
  });
  try {
    // If the process ends before it has read this, the `close` event tells us.
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

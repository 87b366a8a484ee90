import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { sharp } from '../uploads/raster-images.js';
import { DRAWING_LIMITS, type Drawing, type DrawingEnd } from './preview-process.js';

const { pixels, memoryBytes, milliseconds } = DRAWING_LIMITS;
const WATCH_MS = 50;

/**
 * A separate process that draws one preview (docs/product.md, 11.5) and reports the outcome. It watches its own memory
 * and time, so that it stays within its limits even if the server has died in the meantime.
 */
process.on('disconnect', () => process.exit());
process.once('message', (drawing: Drawing) => void draw(drawing));
setTimeout(() => stop('It took too long to draw.'), milliseconds).unref();
setInterval(
  () => process.memoryUsage.rss() > memoryBytes && stop('It takes too much memory to draw.'),
  WATCH_MS,
).unref();

// Requests have priority over previews, and if the machine runs out of memory, the kernel should kill this process
// first.
setPriority(19);
tryWriting('/proc/self/oom_score_adj', '1000');

sharp.concurrency(1);

async function draw({ from, to, longerSide }: Drawing): Promise<void> {
  try {
    const { width, height, size } = await sharp(from, { limitInputPixels: pixels })
      .autoOrient()
      .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(to);
    finish({ failure: null, width, height, size });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

function stop(failure: string): void {
  finish({ failure });
}

function finish(end: DrawingEnd): void {
  process.send!(end, () => process.exit());
}

function tryWriting(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    // Only exists on Linux.
  }
}

import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { oneAtATime } from '../one-at-a-time.js';
import type { StagedFile } from './uploads.interceptor.js';

/** A picture that every browser draws, made of an image that waits to be stored: a staged file of its own. */
export type Preview = Omit<StagedFile, 'kind'>;

/** How previews are stored. */
const PREVIEW_TYPE = 'image/webp';
export const PREVIEW_NAME = 'preview.webp';

/** Large enough to judge a layout by, small enough for a page of them. */
const LONGER_SIDE = 1280;
/** WebP, AVIF and interlaced files are decoded whole: four bytes a pixel while it lasts. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 15;

const logger = new Logger('Previews');
const inTurn = oneAtATime();

/**
 * Makes the preview beside the staged file, one file at a time, so that many uploads share one image's memory (docs/product.md, 11.5).
 * @returns null for what is no image, too large or not decodable: a preview is never a reason to refuse a file. The caller
 * stores it or removes it.
 */
export function makePreview(file: Pick<StagedFile, 'path' | 'width' | 'height'>): Promise<Preview | null> {
  return inTurn(() => draw(file));
}

async function draw({ path, width, height }: Pick<StagedFile, 'path' | 'width' | 'height'>): Promise<Preview | null> {
  if (!width || !height || width * height > MAX_PIXELS) return null;
  const preview = `${path}-preview`;
  try {
    const drawn = await sharp(path, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(preview);
    const sha256 = createHash('sha256')
      .update(await readFile(preview))
      .digest();
    const { width: drawnWidth, height: drawnHeight, size } = drawn;
    return {
      path: preview,
      name: PREVIEW_NAME,
      contentType: PREVIEW_TYPE,
      size,
      sha256,
      width: drawnWidth,
      height: drawnHeight,
    };
  } catch (error) {
    logger.warn({ err: error }, 'An image without a preview');
    await rm(preview, { force: true });
    return null;
  }
}

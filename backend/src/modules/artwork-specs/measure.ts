import { open } from 'node:fs/promises';
import { ACCEPTED_FILES } from '../../platform/uploads/accepted-files.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { ArtworkFacts } from '../../platform/uploads/artwork-checks.js';
import { readAt } from '../../platform/uploads/random-access.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { readPdfPages } from './pdf-pages.js';

type Size = Pick<ArtworkFacts, 'width' | 'height'>;

/** Formats whose size is at the beginning, and that are not opened when they arrive. */
const HEADERS: Partial<Record<string, (header: Buffer) => Size>> = {
  'image/bmp': (header) =>
    header.readUInt32LE(14) === 12
      ? { width: header.readUInt16LE(18), height: header.readUInt16LE(20) }
      : { width: header.readInt32LE(18), height: Math.abs(header.readInt32LE(22)) },
  'image/vnd.adobe.photoshop': (header) => ({ width: header.readUInt32BE(18), height: header.readUInt32BE(14) }),
};
const HEADER_BYTES = 26;

/** What is known of a file without reading it. */
export function factsOf({ contentType, size, seconds = null, width, height }: Known): ArtworkFacts {
  const types = [...ACCEPTED_FILES.artwork, ...ACCEPTED_FILES.video];
  const kinds = types.filter(({ contentTypes }) => contentTypes.includes(contentType)).map(({ name }) => name);
  return { kinds, bytes: size!, unit: 'pixels', width, height, pages: null, seconds };
}

type Known = Pick<StoredFile, 'contentType' | 'size' | 'width' | 'height'> & Partial<Pick<StagedFile, 'seconds'>>;

/** Measures a file that has arrived, for the comparison with an artwork spec (docs/product.md, 16.8). */
export async function measure(file: StagedFile): Promise<ArtworkFacts> {
  const { contentType } = file;
  const facts = factsOf(file);
  if (contentType === 'application/pdf') {
    const page = await readPdfPages(file.path);
    return { ...facts, unit: 'mm', ...(page ?? { width: null, height: null, pages: null }) };
  }
  const sizeIn = HEADERS[contentType];
  return sizeIn ? { ...facts, ...(await readHeader(file.path, sizeIn)) } : facts;
}

async function readHeader(path: string, sizeIn: (header: Buffer) => Size): Promise<Size> {
  const handle = await open(path, 'r');
  try {
    return sizeIn(await readAt(handle, 0, HEADER_BYTES));
  } finally {
    await handle.close();
  }
}

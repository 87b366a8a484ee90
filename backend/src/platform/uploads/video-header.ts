import type { FileHandle } from 'node:fs/promises';
import { readAt } from './random-access.js';

export interface VideoHeader {
  /** Pixels as displayed, after rotation. */
  width: number;
  height: number;
  /** Null when the header does not say: recorders that write while they record do not know it. */
  seconds: number | null;
}

/** The parts of a file that are looked at, a few bytes of each. Real files have some dozens, streamed ones thousands. */
const MAX_PARTS = 20_000;
const MAX_HEADER_BYTES = 4096;
/** Of one side. */
const MAX_PIXELS = 32_768;
/** Nothing that is sold as a placement runs for longer. */
const MAX_SECONDS = 24 * 60 * 60;

/**
 * Reads the size and length of a video from its header, without decoding or reading the rest of it.
 * @param contentType as `judge` names it
 * @throws RangeError when the file ends before its structure does, does not follow it, or has no video track
 */
export async function readVideoHeader(file: FileHandle, contentType: string): Promise<VideoHeader> {
  const { size } = await file.stat();
  const budget = { parts: MAX_PARTS };
  const { width, height, seconds } =
    contentType === 'video/webm' ? await readWebm({ file, budget, size }) : await readMovie({ file, budget, size });
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_PIXELS) throw new RangeError('There is no picture.');
  const isKnown = seconds !== null && seconds > 0 && seconds <= MAX_SECONDS;
  return { width, height, seconds: isKnown ? Math.round(seconds * 100) / 100 : null };
}

interface Source {
  file: FileHandle;
  size: number;
  budget: { parts: number };
}

/** A box of MP4 or an element of WebM: where its content is. */
interface Part {
  type: string;
  start: number;
  end: number;
}

/** The content of a part, or as much of it as a header may have. */
function contentOf({ file }: Source, { start, end }: Part): Promise<Buffer> {
  return readAt(file, start, Math.min(end - start, MAX_HEADER_BYTES));
}

function spend({ budget }: Source): void {
  if (budget.parts-- === 0) throw new RangeError('The file has too many parts.');
}

// MP4 and MOV: boxes of length, type and content (ISO/IEC 14496-12).

async function readMovie(source: Source): Promise<VideoHeader> {
  let movie: Part | undefined;
  // To the end, which shows whether the file is whole.
  for await (const box of boxes(source, 0, source.size)) if (box.type === 'moov') movie ??= box;
  if (!movie) throw new RangeError('There is no header.');
  let seconds: number | null = null;
  let picture: { width: number; height: number } | undefined;
  for await (const box of boxes(source, movie.start, movie.end)) {
    if (box.type === 'mvhd') seconds = secondsOf(await contentOf(source, box));
    if (box.type === 'trak') picture ??= await readTrack(source, box);
  }
  if (!picture) throw new RangeError('There is no video track.');
  return { ...picture, seconds };
}

async function* boxes(source: Source, start: number, end: number): AsyncGenerator<Part> {
  for (let at = start; at + 8 <= end;) {
    spend(source);
    const header = await readAt(source.file, at, Math.min(16, end - at));
    const short = header.readUInt32BE(0);
    // A length of 0 means the rest of the file, 1 that a longer number follows.
    const length = short === 0 ? end - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    const content = at + (short === 1 ? 16 : 8);
    if (at + length < content || at + length > end) throw new RangeError('The file ends too early.');
    yield { type: header.toString('latin1', 4, 8), start: content, end: at + length };
    at += length;
  }
}

/** Version 1 has longer times. */
function secondsOf(header: Buffer): number {
  return header[0] === 1
    ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
    : header.readUInt32BE(16) / header.readUInt32BE(12);
}

/** Undefined for a track of sound or text. */
async function readTrack(source: Source, track: Part): Promise<{ width: number; height: number } | undefined> {
  let header: Buffer | undefined;
  let isVideo = false;
  for await (const box of boxes(source, track.start, track.end)) {
    if (box.type === 'tkhd') header = await contentOf(source, box);
    if (box.type !== 'mdia') continue;
    for await (const { type, ...place } of boxes(source, box.start, box.end))
      if (type === 'hdlr') isVideo = (await contentOf(source, { type, ...place })).toString('latin1', 8, 12) === 'vide';
  }
  if (!header || !isVideo) return undefined;
  const matrix = header[0] === 1 ? 52 : 40;
  const [width, height] = [36, 40].map((offset) => Math.round(header.readUInt32BE(matrix + offset) / 0x10000));
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: height!, height: width! } : { width: width!, height: height! };
}

// WebM: elements of id, length and content, both numbers of variable length (RFC 8794, RFC 9559).

const SEGMENT = '18538067';
const INFO = '1549a966';
const TIMESTAMP_SCALE = '2ad7b1';
const DURATION = '4489';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const TRACK_TYPE = '83';
const VIDEO_TRACK = 1;
const VIDEO = 'e0';
const PIXEL_WIDTH = 'b0';
const PIXEL_HEIGHT = 'ba';
const CLUSTER = '1f43b675';

async function readWebm(source: Source): Promise<VideoHeader> {
  let seconds: number | null = null;
  let picture: { width: number; height: number } | undefined;
  for await (const segment of elements(source, 0, source.size)) {
    if (segment.type !== SEGMENT) continue;
    for await (const element of elements(source, segment.start, segment.end)) {
      // The pictures follow, which may go on to the end of the file.
      if (element.type === CLUSTER) break;
      if (element.type === INFO) seconds = await readDuration(source, element);
      if (element.type === TRACKS) picture ??= await readTracks(source, element);
    }
    break;
  }
  if (!picture) throw new RangeError('There is no video track.');
  return { ...picture, seconds };
}

async function* elements(source: Source, start: number, end: number): AsyncGenerator<Part> {
  for (let at = start; at + 2 <= end;) {
    spend(source);
    const header = await readAt(source.file, at, Math.min(12, end - at));
    const idLength = lengthOfNumber(header[0]!);
    const sizeLength = lengthOfNumber(header.readUInt8(idLength));
    if (idLength > 4) throw new RangeError('The file does not follow its format.');
    const digits = header.toString('hex', idLength, idLength + sizeLength);
    if (digits.length < 2 * sizeLength) throw new RangeError('The file ends too early.');
    const marker = 1n << BigInt(7 * sizeLength);
    const size = BigInt(`0x${digits}`) - marker;
    const content = at + idLength + sizeLength;
    // All ones mean that the length was not known when it was written.
    const next = size === marker - 1n ? end : content + Number(size);
    if (next > end) throw new RangeError('The file ends too early.');
    yield { type: header.toString('hex', 0, idLength), start: content, end: next };
    at = next;
  }
}

/** The number of zero bits that a number begins with says how many bytes follow. */
function lengthOfNumber(first: number): number {
  if (first === 0) throw new RangeError('The file does not follow its format.');
  return Math.clz32(first) - 23;
}

async function readDuration(source: Source, info: Part): Promise<number | null> {
  let nanoseconds = 1_000_000;
  let duration: number | null = null;
  for await (const element of elements(source, info.start, info.end)) {
    if (element.type === TIMESTAMP_SCALE) nanoseconds = await wholeNumber(source, element);
    if (element.type === DURATION) {
      const content = await contentOf(source, element);
      duration = content.length === 4 ? content.readFloatBE(0) : content.readDoubleBE(0);
    }
  }
  return duration === null ? null : (duration * nanoseconds) / 1e9;
}

/** The first track of pictures. */
async function readTracks(source: Source, tracks: Part): Promise<{ width: number; height: number } | undefined> {
  for await (const track of elements(source, tracks.start, tracks.end)) {
    if (track.type !== TRACK) continue;
    let type = 0;
    const picture = { width: 0, height: 0 };
    for await (const element of elements(source, track.start, track.end)) {
      if (element.type === TRACK_TYPE) type = await wholeNumber(source, element);
      if (element.type !== VIDEO) continue;
      for await (const detail of elements(source, element.start, element.end)) {
        if (detail.type === PIXEL_WIDTH) picture.width = await wholeNumber(source, detail);
        if (detail.type === PIXEL_HEIGHT) picture.height = await wholeNumber(source, detail);
      }
    }
    if (type === VIDEO_TRACK) return picture;
  }
  return undefined;
}

async function wholeNumber(source: Source, element: Part): Promise<number> {
  const content = await contentOf(source, element);
  if (content.length > 8) throw new RangeError('The file does not follow its format.');
  return Number(`0x${content.toString('hex') || '0'}`);
}

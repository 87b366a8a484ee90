// npm run bench -- uploads: does the server's memory stay constant while 200 files of 10 MB are uploaded, and is every
// byte of them stored? The exit code is 1 if it grew by 150 MB or more, or a byte is missing.
import { Blob } from 'node:buffer';
import { createCipheriv, createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { startForBench } from '../lib/bench-server.mjs';
import { watchMemory } from '../lib/watch-memory.mjs';

const MB = 1024 * 1024;
const FILE_BYTES = 10 * MB;
const FILES = 200;
const WARM_UP_FILES = 40;
const AT_ONCE = 20;
const BOOKINGS = 20;
const MAX_GROWTH_MB = 150;
const PDF = Buffer.from('%PDF-1.4\n');
const GIF = Buffer.from('R0lGODlhAQABAIAAAMI3GwAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const placard = await startForBench();
let failure;
try {
  const bookings = await Promise.all(Array.from({ length: BOOKINGS }, () => placard.makeBooking()));
  const memory = watchMemory(placard.pid);
  await measured('Warm-up', WARM_UP_FILES, (index) => roundTrip(bookings[index % BOOKINGS], index));
  const before = memory.restart();

  const sent = [];
  await measured('Uploads', FILES, async (index) => {
    sent[index] = await upload(bookings[index % BOOKINGS], WARM_UP_FILES + index);
  });
  const afterUploads = memory.peak();
  await measured('Downloads', FILES, (index) => verify(sent[index]));
  memory.stop();

  const growth = memory.peak() - before;
  console.log(`Memory of the server: ${before.toFixed(0)} MB after the warm-up, then at most`);
  console.log(
    `  ${afterUploads.toFixed(0)} MB during the uploads, ${memory.peak().toFixed(0)} MB in all: grew by ${growth.toFixed(0)} MB`,
  );
  if (growth >= MAX_GROWTH_MB) failure = `Memory must grow by less than ${MAX_GROWTH_MB} MB.`;
} catch (error) {
  failure = error.message;
} finally {
  await placard.stop();
}
console.log(failure ?? `All ${FILES} files came back byte for byte.`);
process.exitCode = failure ? 1 : 0;

async function roundTrip(booking, index) {
  await verify(await upload(booking, index));
}

async function upload(booking, index) {
  const { name, bytes } = artwork(index);
  const form = new globalThis.FormData();
  form.append('files', new Blob([bytes]), name);
  const { artworks } = await placard.call('POST', `/api/bookings/${booking}/upload`, form);
  const place = artworks.find((stored) => stored.name === name).index;
  return { path: `/api/bookings/${booking}/download/${place}`, sha256: sha256(bytes) };
}

async function verify({ path, sha256: expected }) {
  const bytes = await placard.download(path);
  if (bytes.length !== FILE_BYTES || sha256(bytes) !== expected) throw new Error(`${path} came back changed.`);
}

/** All files differ: the beginning of a PDF, or a picture that sharp has to read, followed by noise. */
function artwork(index) {
  const isPicture = index % 2 === 0;
  const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16, index), Buffer.alloc(16)).update(
    Buffer.alloc(FILE_BYTES),
  );
  (isPicture ? GIF : PDF).copy(bytes);
  return { name: `artwork ${index}.${isPicture ? 'gif' : 'pdf'}`, bytes };
}

/** Runs `work` for 0 … count - 1, `AT_ONCE` at a time. */
async function measured(what, count, work) {
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await work(next++);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const rate = (count * FILE_BYTES) / MB / seconds;
  console.log(
    `${what}: ${count} files of 10 MB, ${AT_ONCE} at a time: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} MB/s`,
  );
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

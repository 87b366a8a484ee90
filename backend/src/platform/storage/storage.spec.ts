import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startObjectStore, type ObjectStore } from '../../../test/support/object-store.js';
import { NotFound } from '../../common/errors.js';
import { StorageUnavailable } from './storage-unavailable.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage, StoredObject } from './storage.js';
import { FOLDERS, newKey, physicalKey, TRASH, trashKey } from './stored-name.js';

const BOOKING = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '1f8fad5b-d9cb-469f-a165-70867728950e';
const BUCKET = 'artwork';

let folder: string;
let store: ObjectStore;
let s3Storage: S3Storage;
let localStorage: LocalStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-storage-'));
  localStorage = new LocalStorage(join(folder, 'files'));
  await localStorage.writeMarker(BOOKING);
  store = await startObjectStore([BUCKET]);
  s3Storage = s3At(store.env().S3_ENDPOINT!, BUCKET);
});

afterAll(async () => {
  s3Storage.onApplicationShutdown();
  await store.stop();
  for (const each of [folder, dirname(store.folder())]) await rm(each, { recursive: true });
});

function s3At(endpoint: string, bucket: string): S3Storage {
  return new S3Storage({
    bucket,
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  });
}

const newPath = (booking: string, name: string) => `${newKey('booking', booking)}_${name}`;

async function stage(content: Buffer | string): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content, { mode: 0o600 });
  return path;
}

async function keysOf(storage: Storage, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const object of storage.list(prefix)) found.push(object);
  return found;
}

describe.each([
  ['a folder', () => localStorage as Storage],
  ['a bucket', () => s3Storage as Storage],
])('storage in %s', (_, storageNow) => {
  it('keeps 10 MB byte for byte under a name of 255 bytes, and removes the staged file', async () => {
    const bytes = randomBytes(10 * 1024 * 1024);
    const staged = await stage(bytes);
    const path = newPath(BOOKING, '画'.repeat(85));
    await storageNow().put(staged, path);
    const { stream, size } = await storageNow().open(path);
    expect(size).toBe(bytes.length);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    await expect(stat(staged)).rejects.toThrow('ENOENT');
  });

  it('reports a missing file when it is opened or copied', async () => {
    const path = newPath(BOOKING, 'a.png');
    await expect(storageNow().open(path)).rejects.toThrow(NotFound);
    await expect(storageNow().copy(path, newPath(OTHER, 'a.png'))).rejects.toThrow(NotFound);
  });

  it('makes copies that remain when the original is removed', async () => {
    const from = newPath(BOOKING, 'a.png');
    const to = newPath(OTHER, 'a.png');
    await storageNow().put(await stage('artwork'), from);
    await storageNow().copy(from, to);
    await storageNow().remove(from);
    await storageNow().remove(from);
    await expect(storageNow().open(from)).rejects.toThrow(NotFound);
    expect((await buffer((await storageNow().open(to)).stream)).toString()).toBe('artwork');
  });

  it('moves a file, replacing the one that was there', async () => {
    const from = newPath(BOOKING, 'a.png');
    const to = trashKey(physicalKey(from), '2026-11-22');
    for (const content of ['first', 'second']) {
      await storageNow().put(await stage(content), from);
      await storageNow().move(from, to);
      await expect(storageNow().open(from)).rejects.toThrow(NotFound);
      expect((await buffer((await storageNow().open(to)).stream)).toString()).toBe(content);
    }
    await expect(storageNow().move(from, to)).rejects.toThrow(NotFound);
    expect((await keysOf(storageNow(), TRASH)).map(({ key }) => key)).toContain(to);
    await storageNow().remove(to);
  });

  it('keeps the id of its installation', async () => {
    await storageNow().writeMarker(OTHER);
    await storageNow().writeMarker(BOOKING);
    expect(await storageNow().readMarker()).toBe(BOOKING);
  });

  it('lists the files of a booking', async () => {
    const booking = 'aaaaaaaa-d9cb-469f-a165-70867728950e';
    const paths = ['a.png', 'b.png'].map((name) => newPath(booking, name));
    for (const path of paths) await storageNow().put(await stage('12345'), path);
    const found = await keysOf(storageNow(), `bookings/${booking}/`);
    expect(found.map(({ key }) => key).sort()).toEqual(paths.map(physicalKey).sort());
    expect(found.map(({ size }) => size)).toEqual([5, 5]);
    expect(Math.abs(Date.now() - found[0]!.modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await keysOf(storageNow(), `bookings/bbbbbbbb-d9cb-469f-a165-70867728950e/`)).toEqual([]);
  });

  it('looks for its own files in no other folder, which may be unreadable', async () => {
    const list = vi.spyOn(storageNow(), 'list');
    for await (const { key } of storageNow().listOwn()) expect(key).not.toBe('.placard-installation');
    expect(list.mock.calls.flat()).toEqual([...FOLDERS, TRASH]);
    list.mockRestore();
    expect(await storageNow().isEmpty()).toBe(false);
  });

  it('refuses paths that lead out of it', async () => {
    const staged = await stage('x');
    await expect(storageNow().put(staged, `bookings/${BOOKING}/../../../etc/x`)).rejects.toThrow('Not the path');
    await expect(storageNow().open('../../../etc/passwd')).rejects.toThrow('Not the path');
    await expect(storageNow().remove('/etc/passwd')).rejects.toThrow('Not the path');
  });

  it('passes its check, which leaves nothing behind', async () => {
    const before = await keysOf(storageNow(), '');
    await storageNow().check();
    expect(await keysOf(storageNow(), '')).toEqual(before);
  });
});

describe('storage in a folder', () => {
  it('is readable by its own user only, and its check leaves no file behind', async () => {
    const path = newPath(BOOKING, 'a.png');
    await localStorage.put(await stage('x'), path);
    const file = join(folder, 'files', physicalKey(path));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
    await localStorage.check();
    expect(await readdir(join(folder, 'files'))).toEqual(['.placard-installation', 'bookings', 'trash']);
  });

  it('never replaces an object', async () => {
    const path = newPath(BOOKING, 'a.png');
    await localStorage.put(await stage('first'), path);
    await expect(localStorage.put(await stage('second'), path)).rejects.toThrow('EEXIST');
    expect((await buffer((await localStorage.open(path)).stream)).toString()).toBe('first');
  });

  it('copies a file without taking its space again', async () => {
    const [from, to] = [newPath(BOOKING, 'a.png'), newPath(OTHER, 'a.png')];
    await localStorage.put(await stage('artwork'), from);
    await localStorage.copy(from, to);
    const [original, copy] = await Promise.all(
      [from, to].map((path) => stat(join(folder, 'files', physicalKey(path)))),
    );
    expect(copy!.ino).toBe(original!.ino);
  });

  it('stores a file from another file system', async () => {
    const elsewhere = await mkdtemp('/dev/shm/placard-').catch(() => undefined);
    if (!elsewhere) return;
    const storage = new LocalStorage(elsewhere);
    const path = newPath(BOOKING, 'a.png');
    const staged = await stage('from afar');
    await storage.put(staged, path);
    expect((await buffer((await storage.open(path)).stream)).toString()).toBe('from afar');
    await expect(stat(staged)).rejects.toThrow('ENOENT');
    await rm(elsewhere, { recursive: true });
  });

  it('fails its check if nothing can be written', async () => {
    const file = await stage('not a folder');
    await chmod(file, 0o400);
    await expect(new LocalStorage(join(file, 'files')).check()).rejects.toThrow('ENOTDIR');
  });

  it('does not create a missing folder', async () => {
    const gone = new LocalStorage(join(folder, 'gone'));
    const path = newPath(BOOKING, 'a.png');
    await expect(gone.check()).rejects.toThrow(StorageUnavailable);
    await expect(gone.put(await stage('x'), path)).rejects.toThrow(StorageUnavailable);
    await expect(stat(join(folder, 'gone'))).rejects.toThrow('ENOENT');
  });
});

describe('storage in a bucket', () => {
  it('fails its check without its bucket or without an answer', async () => {
    const nowhere = s3At(store.env().S3_ENDPOINT!, 'nowhere');
    await expect(nowhere.check()).rejects.toThrow();
    await expect(s3At('http://127.0.0.1:9', BUCKET).check()).rejects.toThrow();
    const path = newPath(BOOKING, 'a.png');
    await expect(nowhere.open(path)).rejects.toThrow(StorageUnavailable);
  });

  it('fails its check if the bucket can be read and takes nothing', async () => {
    const readOnly = createServer(({ method }, response) => response.writeHead(method === 'PUT' ? 403 : 200).end());
    await once(readOnly.listen(0, '127.0.0.1'), 'listening');
    const { port } = readOnly.address() as AddressInfo;
    await expect(s3At(`http://127.0.0.1:${port}`, BUCKET).check()).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    readOnly.close();
  });

  it('says so if the store refuses access, as Amazon does for a missing object without the right to list', async () => {
    const denied = '<Error><Code>AccessDenied</Code></Error>';
    const store = createServer((_, response) => response.writeHead(403).end(denied));
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const { port } = store.address() as AddressInfo;
    const refusal = 'refuses access (AccessDenied)';
    await expect(s3At(`http://127.0.0.1:${port}`, BUCKET).readMarker()).rejects.toThrow(refusal);
    store.close();
  });

  it('keeps the staged file if the store cannot be reached, and reports that', async () => {
    const staged = await stage('x');
    await expect(s3At('http://127.0.0.1:9', BUCKET).put(staged, newPath(BOOKING, 'a'))).rejects.toThrow(
      StorageUnavailable,
    );
    await stat(staged);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './server.js';
import { testFolder } from './test-run.js';

export interface ObjectStore {
  /** Environment variables for a server that stores its files in this bucket. */
  env(bucket?: string): Record<string, string>;
  /** The folder behind a bucket. */
  folder(bucket?: string): string;
  /** The path of each object below that folder. */
  objects(bucket?: string): string[];
  start(): Promise<void>;
  /** Keeps stored objects for the next start. */
  stop(): Promise<void>;
}

/** Starts an S3 server in this process. The first bucket is the default. */
export async function startObjectStore(buckets: [string, ...string[]] = ['placard']): Promise<ObjectStore> {
  const directory = testFolder('buckets');
  const port = await freePort();
  const folder = (bucket = buckets[0]) => join(directory, bucket);
  let server: S3rver;
  const store: ObjectStore = {
    env: (bucket = buckets[0]) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    }),
    folder,
    objects: (bucket) =>
      readdirSync(folder(bucket), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('_object'))
        .sort(),
    start: async () => {
      const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
      server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
      await server.run();
    },
    stop: () => server.close(),
  };
  await store.start();
  return store;
}

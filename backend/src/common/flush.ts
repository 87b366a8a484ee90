import { open } from 'node:fs/promises';

/** Forces to disk what the kernel may still hold in memory: a file's content, or the names in a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

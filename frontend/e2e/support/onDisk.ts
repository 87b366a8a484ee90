import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';

/** Writes files of the running test. The browser reads them itself; megabytes that a test hands over take it seconds. */
export async function onDisk(files: { name: string; buffer: Buffer }[]): Promise<string[]> {
  const written = files.map(async ({ name, buffer }) => {
    const path = test.info().outputPath(name);
    await writeFile(path, buffer);
    return path;
  });
  return Promise.all(written);
}

import { expect, type Locator } from '@playwright/test';

/** Waits until a picture is visible: either a decoded image or a canvas with more than one colour. */
export async function expectPainted(picture: Locator): Promise<void> {
  // The first PDF loads a megabyte of script.
  await expect.poll(() => isPainted(picture), { timeout: 30_000 }).toBe(true);
}

function isPainted(picture: Locator): Promise<boolean> {
  return picture.evaluate((element) => {
    if (element instanceof HTMLImageElement) return element.naturalWidth > 0;
    if (!(element instanceof HTMLCanvasElement) || element.width < 2) return false;
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    const first = data.subarray(0, 4).join();
    for (let at = 4; at < data.length; at += 4) if (data.subarray(at, at + 4).join() !== first) return true;
    return false;
  });
}

/**
 * How much of each file has gone out, 0 to 1. One request carries all files, one after another, so that they are one
 * upload round; the bytes that it has sent therefore fill the files in their order.
 */
export function sentShares(files: readonly { size: number }[], sentShare: number): number[] {
  const allBytes = files.reduce((sum, file) => sum + file.size, 0);
  let left = allBytes * sentShare;
  return files.map((file) => {
    const sent = Math.min(file.size, Math.max(0, left));
    left -= file.size;
    return file.size === 0 ? sentShare : sent / file.size;
  });
}

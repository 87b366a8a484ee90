/**
 * How much of each file has been sent, from 0 to 1. All files are sent in one request, one after another, so that they
 * form one round. So the bytes sent are attributed to the files in their order.
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

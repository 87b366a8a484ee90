import sharp from 'sharp';

/** The two ends of a gradient, as red, green and blue. */
const INKS = [
  { from: [34, 87, 122], to: [128, 237, 153] },
  { from: [194, 55, 27], to: [255, 202, 122] },
  { from: [76, 29, 149], to: [244, 114, 182] },
  { from: [15, 92, 102], to: [186, 230, 253] },
  { from: [120, 53, 15], to: [253, 230, 138] },
];

/** Invented artwork: a gradient with a few bars in the place of a headline. @returns PNG */
export function poster(
  { width, height }: { width: number; height: number },
  nth: number,
  round: number,
): Promise<Buffer> {
  const { from, to } = INKS[nth % INKS.length]!;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = (x / width + y / height) / 2;
      const bar =
        x > 80 &&
        x < 80 + 180 * (1 + ((nth + Math.floor(y / 90)) % 3)) &&
        y % 90 > 30 &&
        y % 90 < 66 &&
        y > 90 &&
        y < 90 * (3 + round);
      for (let channel = 0; channel < 3; channel += 1) {
        const ink = from[channel]! + (to[channel]! - from[channel]!) * share;
        pixels[(y * width + x) * 3 + channel] = bar ? 255 : ink;
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

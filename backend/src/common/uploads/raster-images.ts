import sharp from 'sharp';

/** Files come once and are read once, so a cache only holds memory; and nothing but these formats is ever parsed. */
export function onlyRasterImages(): void {
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
}

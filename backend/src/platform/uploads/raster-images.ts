import sharp from 'sharp';

// Restricts sharp to these formats, so that nothing else is ever parsed, and switches off its cache, which would only
// use memory because every file is read once.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** For images from outside. */
export { sharp };

// Generated from the backend's list by npm run api:types.

export const ACCEPTED_FILES = {
  artwork: [
    { name: 'PNG', extensions: ['png'], contentTypes: ['image/png', 'image/apng'] },
    { name: 'JPEG', extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg'] },
    { name: 'GIF', extensions: ['gif'], contentTypes: ['image/gif'] },
    { name: 'WebP', extensions: ['webp'], contentTypes: ['image/webp'] },
    { name: 'TIFF', extensions: ['tif', 'tiff'], contentTypes: ['image/tiff'] },
    { name: 'AVIF', extensions: ['avif'], contentTypes: ['image/avif'] },
    { name: 'BMP', extensions: ['bmp'], contentTypes: ['image/bmp'] },
    {
      name: 'HEIC',
      extensions: ['heic', 'heif'],
      contentTypes: ['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'],
    },
    { name: 'PDF', extensions: ['pdf'], contentTypes: ['application/pdf'] },
    { name: 'Photoshop', extensions: ['psd', 'psb'], contentTypes: ['image/vnd.adobe.photoshop'] },
    { name: 'Illustrator', extensions: ['ai'], contentTypes: ['application/pdf', 'application/postscript'] },
    { name: 'PostScript', extensions: ['eps', 'ps'], contentTypes: ['application/postscript', 'application/eps'] },
    {
      name: 'Word',
      extensions: ['doc', 'docx'],
      contentTypes: [
        'application/x-cfb',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    },
  ],
  video: [
    { name: 'MP4', extensions: ['mp4', 'm4v'], contentTypes: ['video/mp4', 'video/x-m4v'] },
    { name: 'MOV', extensions: ['mov'], contentTypes: ['video/quicktime'] },
    { name: 'WebM', extensions: ['webm'], contentTypes: ['video/webm'] },
  ],
  specSheet: [{ name: 'PDF', extensions: ['pdf'], contentTypes: ['application/pdf'] }],
  image: [
    { name: 'PNG', extensions: ['png'], contentTypes: ['image/png', 'image/apng'] },
    { name: 'JPEG', extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg'] },
    { name: 'GIF', extensions: ['gif'], contentTypes: ['image/gif'] },
    { name: 'WebP', extensions: ['webp'], contentTypes: ['image/webp'] },
    { name: 'TIFF', extensions: ['tif', 'tiff'], contentTypes: ['image/tiff'] },
    { name: 'AVIF', extensions: ['avif'], contentTypes: ['image/avif'] },
  ],
  logo: [
    { name: 'PNG', extensions: ['png'], contentTypes: ['image/png'] },
    { name: 'JPEG', extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg'] },
    { name: 'GIF', extensions: ['gif'], contentTypes: ['image/gif'] },
  ],
};

import { expect, it } from 'vitest';
import { fileKind } from './fileKind';

it.each([
  ['front.png', 'image/png', 'PNG image', 'image'],
  ['IMG_0001', 'image/jpeg', 'image', 'image'],
  ['IMG_0001.HEIC', 'image/heic', 'HEIC image', 'image'],
  ['front.pdf', 'application/pdf', 'PDF', 'pdf'],
  ['front.pdf', '', 'PDF', 'pdf'],
  ['front.ai', 'application/pdf', 'Illustrator', 'pdf'],
  ['front.ai', 'application/postscript', 'Illustrator', null],
  ['front.psd', 'image/vnd.adobe.photoshop', 'Photoshop', null],
  ['front.eps', 'application/postscript', 'PostScript', null],
  ['spot.mp4', 'video/mp4', 'MP4 video', 'video'],
  ['spot.mov', 'video/quicktime', 'MOV video', 'video'],
  ['terms.docx', '', 'Word', null],
  ['README', '', 'File', null],
])('%s of type "%s" is called %s', (name, type, called, drawnAs) => {
  expect(fileKind(name, type)).toMatchObject({ name: called, drawnAs });
});

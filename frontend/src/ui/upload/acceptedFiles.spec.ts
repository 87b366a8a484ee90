import { describe, expect, it } from 'vitest';
import { addFiles } from './acceptedFiles';

const MEGABYTE = 1024 * 1024;

const file = (name: string, { size = 1, type = '', lastModified = 0 } = {}) =>
  new File([new Uint8Array(size)], name, { type, lastModified });

const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

describe('chosen files', () => {
  it('are accepted by extension, because browsers do not know the types of most artwork', () => {
    const artwork = ['a.PSD', 'b.ai', 'c.eps', 'd.ps', 'e.pdf', 'f.docx', 'g.doc', 'h.heic', 'i.tiff'].map((name) =>
      file(name),
    );
    expect(addFiles([], artwork, { maxFiles: 10 })).toEqual({ files: artwork, refused: [] });
  });

  it('are accepted if the browser reports an image type', () => {
    const images = [
      file('IMG_0001', { type: 'image/jpeg' }),
      // Pickers offer these, too.
      ...['photo.jfif', 'photo.jpe'].map((name) => file(name, { type: 'image/jpeg' })),
      file('banner.apng', { type: 'image/apng' }),
    ];
    expect(addFiles([], images, { maxFiles: 10 }).refused).toEqual([]);
  });

  it.each([
    ['an SVG', file('logo.svg', { type: 'image/svg+xml' }), /PDF or AI/],
    ['an SVG without a type', file('logo.SVG'), /PDF or AI/],
    ['another type', file('notes.txt', { type: 'text/plain' }), /Choose PNG, .* or Word/],
    ['a type of image that cannot be verified', file('icon.ico', { type: 'image/x-icon' }), /Choose PNG, .* or Word/],
    ['JPEG 2000', file('scan.jp2', { type: 'image/jp2' }), /Choose PNG, .* or Word/],
    ['no extension and no type', file('README'), /Choose PNG, .* or Word/],
    ['more than 10 MB', file('wall.tif', { size: 10 * MEGABYTE + 1 }), /larger than 10 MB/],
    ['nothing in it', file('empty.pdf', { size: 0 }), /empty/],
  ])('with %s are left out, and the reason says what to do', (_what, refusedFile, reason) => {
    const { files, refused } = addFiles([], [file('good.pdf'), refusedFile], { maxFiles: 10 });
    expect(names(files)).toEqual(['good.pdf']);
    expect(refused).toEqual([{ name: refusedFile.name, reason: expect.stringMatching(reason) }]);
  });

  it('are accepted at exactly 10 MB', () => {
    expect(addFiles([], [file('wall.tif', { size: 10 * MEGABYTE })], { maxFiles: 10 }).refused).toEqual([]);
  });

  it('are left out above the limit of one upload, which includes files chosen before', () => {
    const chosen = addFiles([], [file('1.png'), file('2.png')], { maxFiles: 3 }).files;
    const { files, refused } = addFiles(chosen, [file('3.png'), file('4.png')], { maxFiles: 3 });
    expect(names(files)).toEqual(['1.png', '2.png', '3.png']);
    expect(refused).toEqual([{ name: '4.png', reason: expect.stringContaining('Up to 3 files') }]);
  });

  it('are sent once if they are chosen twice, but a new version with the same name is another file', () => {
    const chosen = addFiles([], [file('banner.png', { lastModified: 1 })], { maxFiles: 10 }).files;
    const again = addFiles(chosen, [file('banner.png', { lastModified: 1 }), file('banner.png', { lastModified: 2 })], {
      maxFiles: 10,
    });
    expect(names(again.files)).toEqual(['banner.png', 'banner.png']);
    expect(names(again.refused)).toEqual(['banner.png']);
  });
});

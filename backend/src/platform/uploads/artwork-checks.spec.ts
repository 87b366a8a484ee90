import { checksOf, describePiece, fits, type ArtworkFacts, type ArtworkPiece } from './artwork-checks.js';

const picture = (width: number | null, height: number | null, more: Partial<ArtworkFacts> = {}): ArtworkFacts => ({
  ...{ kinds: ['PNG'], bytes: 1000, unit: 'pixels', width, height, pages: null, seconds: null },
  ...more,
});
const page = (width: number, height: number, pages = 1) =>
  picture(width, height, { kinds: ['PDF'], unit: 'mm', pages });
const video = (seconds: number | null) => picture(1920, 1080, { kinds: ['MP4'], seconds });
const piece = (more: Partial<ArtworkPiece>): ArtworkPiece => ({ name: 'Piece', kinds: ['PNG'], ...more });

const EXACT = { width: 970, height: 250 };
const SIZE = '970×250 pixels';
const LEAST = { minWidth: 900, minHeight: 200 };
const WIDE = { ratio: '16:9', tolerance: 5 };
const A4: Partial<ArtworkPiece> = { kinds: ['PDF'], width: 210, height: 297 };
const drawing = picture(null, null, { kinds: ['PostScript', 'Illustrator'] });
const film = (maxSeconds: number): Partial<ArtworkPiece> => ({ kinds: ['MP4'], maxSeconds });
const MB = 1024 ** 2;

it.each<[string, Partial<ArtworkPiece>, ArtworkFacts, boolean, string, string]>([
  ['the exact size', EXACT, picture(970, 250), true, SIZE, SIZE],
  ['a pixel less', EXACT, picture(969, 250), false, SIZE, '969×250 pixels'],
  ['the sides the other way round', EXACT, picture(250, 970), false, SIZE, '250×970 pixels'],
  ['one side', { height: 250 }, picture(1, 250), true, '250 pixels high', '1×250 pixels'],
  ['no size', EXACT, picture(null, null), false, SIZE, 'a size that cannot be read'],
  ['the least size', LEAST, picture(900, 201), true, 'at least 900×200 pixels', '900×201 pixels'],
  ['less than the least', { minWidth: 900 }, picture(899, 999), false, 'at least 900 pixels wide', '899×999 pixels'],
  ['a ratio within 1 %', { ratio: '16:9' }, picture(1366, 768), true, '16:9', '1366×768 pixels'],
  ['a ratio beyond it', { ratio: '16:9' }, picture(1600, 920), false, '16:9', '1600×920 pixels'],
  ['a ratio within its tolerance', WIDE, picture(1600, 920), true, '16:9', '1600×920 pixels'],
  ['no tolerance', { ratio: '1:1', tolerance: 0 }, picture(100, 101), false, '1:1', '100×101 pixels'],
  ['the largest file', { maxBytes: 1000 }, picture(1, 1), true, 'at most 1000 bytes', '1000 bytes'],
  ['a byte too many', { maxBytes: 2048 }, picture(1, 1, { bytes: 2049 }), false, 'at most 2 KB', '2.1 KB'],
  ['megabytes', { maxBytes: 2 * MB }, picture(1, 1, { bytes: 3.5 * MB }), false, 'at most 2 MB', '3.5 MB'],
  ['an unmeasured page', { ...A4, kinds: ['Illustrator'] }, drawing, false, '210×297 mm', 'a size that cannot be read'],
  ['A4 as programs round it', A4, page(209.9, 297), true, '210×297 mm', '210×297 mm'],
  ['two millimetres less', A4, page(208, 297), false, '210×297 mm', '208×297 mm'],
  ['pages', { kinds: ['PDF'], pages: 1 }, page(1, 1, 2), false, '1 page', '2 pages'],
  ['a length', film(15), video(15.04), true, 'at most 15 seconds', '15 seconds'],
  ['too long', film(15), video(15.6), false, 'at most 15 seconds', '15.6 seconds'],
  ['no length', film(1), video(null), false, 'at most 1 second', 'a length that cannot be read'],
  ['only the kind', {}, picture(1, 1), true, 'PNG', 'PNG'],
  ['another kind', { kinds: ['JPEG', 'WebP', 'MP4'] }, picture(1, 1), false, 'JPEG, WebP or MP4', 'PNG'],
  ['pages of a picture', { kinds: ['PDF', 'PNG'], pages: 2 }, picture(1, 1), true, 'PDF or PNG', 'PNG'],
])('%s', (_, asked, facts, ok, wanted, found) => {
  expect(checksOf([piece(asked)], facts)).toEqual([{ piece: 'Piece', ok, wanted, found }]);
});

it('what does not fit is told only what it lacks', () => {
  const [check] = checksOf([piece({ ...EXACT, maxBytes: 500, ratio: undefined })], picture(970, 250));
  expect(check).toMatchObject({ wanted: 'at most 500 bytes', found: '1000 bytes' });
});

describe('of several pieces', () => {
  const pieces = [
    piece({ name: 'Desktop', ...EXACT }),
    piece({ name: 'Mobile', width: 320, height: 50 }),
    piece({ name: 'Leaflet', kinds: ['PDF'] }),
  ];
  const named = (facts: ArtworkFacts) => checksOf(pieces, facts).map(({ piece: name, ok }) => [name, ok]);

  it('a file that fits is compared with what it fits', () => {
    expect(named(picture(320, 50))).toEqual([['Mobile', true]]);
    expect(fits(checksOf(pieces, picture(320, 50)))).toBe(true);
  });

  it('another is compared with those of its kind, or with all if none wants its kind', () => {
    expect(named(picture(1, 1))).toEqual([
      ['Desktop', false],
      ['Mobile', false],
    ]);
    expect(named(video(3))).toHaveLength(3);
    expect(fits(checksOf(pieces, video(3)))).toBe(false);
  });
});

it('a piece is described in words', () => {
  expect(describePiece(piece({ kinds: ['PNG', 'JPEG'], ...EXACT, maxBytes: 150 * 1024 }))).toBe(
    'PNG or JPEG, 970×250 pixels, at most 150 KB',
  );
  expect(describePiece(piece({ kinds: ['PDF'], width: 210, pages: 2 }))).toBe('PDF, 210 mm wide, 2 pages');
});

import { describe, expect, it } from 'vitest';
import type { ArtworkSpec, WantedPiece } from '../../api/types';
import { checkFile, differencesIn, misfitOf, piecesOf, wantsVideo } from './artworkSpec';
import { measure, type Measures } from './measure';

const MEGABYTE = 1024 * 1024;
const DESKTOP: WantedPiece = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const MOBILE: WantedPiece = { name: 'Mobile banner', kinds: ['PNG'], width: 320, height: 50, maxBytes: MEGABYTE };
const SCREEN: WantedPiece = { name: 'Screen', kinds: ['MP4'], ratio: '16:9', tolerance: 2, maxSeconds: 10 };
const LEAFLET: WantedPiece = { name: 'Leaflet', kinds: ['PDF'], pages: 2 };

const wanting = (...pieces: WantedPiece[]): ArtworkSpec => ({ onMismatch: 'warn', notes: null, pieces });
const file = (name: string, { size = 1, type = '' } = {}) => new File([new Uint8Array(size)], name, { type });
const differences = (chosen: File, measures: Measures, ...pieces: WantedPiece[]) =>
  differencesIn(checkFile(chosen, measures, wanting(...pieces)));

describe('a chosen file', () => {
  it('fits the piece with its pixels, whatever else is wanted', () => {
    const checks = checkFile(file('banner.png'), { width: 320, height: 50 }, wanting(DESKTOP, MOBILE, SCREEN));
    expect(piecesOf(checks)).toEqual(['Mobile banner']);
    expect(differencesIn(checks)).toEqual([]);
  });

  it('that fits none is compared with all that want its type', () => {
    expect(differences(file('banner.jpg'), { width: 960, height: 250 }, MOBILE, DESKTOP)).toEqual([
      'Desktop banner: 970×250 pixels wanted, 960×250 pixels sent',
    ]);
    expect(differences(file('banner.png'), { width: 960, height: 250 }, MOBILE, DESKTOP)).toEqual([
      'Mobile banner: 320×50 pixels wanted, 960×250 pixels sent',
      'Desktop banner: 970×250 pixels wanted, 960×250 pixels sent',
    ]);
  });

  it('may be larger than the least size, and not smaller', () => {
    const least = { name: 'Header', kinds: ['JPEG'], minWidth: 1200, minHeight: 400 };
    expect(differences(file('a.jpg'), { width: 1500, height: 400 }, least)).toEqual([]);
    expect(differences(file('a.jpg'), { width: 1500, height: 399 }, least)).toEqual([
      'Header: at least 1200×400 pixels wanted, 1500×399 pixels sent',
    ]);
  });

  it('may differ from a ratio by its tolerance', () => {
    expect(differences(file('a.mp4'), { width: 1920, height: 1060, seconds: 10 }, SCREEN)).toEqual([]);
    expect(differences(file('a.mp4'), { width: 1920, height: 1030, seconds: 10 }, SCREEN)).toEqual([
      'Screen: 16:9 wanted, 1920×1030 pixels sent',
    ]);
  });

  it('is told all that differs', () => {
    expect(differences(file('a.mp4'), { width: 1080, height: 1920, seconds: 15.04 }, SCREEN)).toEqual([
      'Screen: 16:9, at most 10 seconds wanted, 1080×1920 pixels, 15 seconds sent',
    ]);
    expect(differences(file('a.png', { size: 2 * MEGABYTE }), { width: 320, height: 50 }, MOBILE)).toEqual([
      'Mobile banner: at most 1 MB wanted, 2 MB sent',
    ]);
  });

  it('of another type is told the types of all pieces', () => {
    expect(differences(file('a.gif'), { width: 970, height: 250 }, DESKTOP, SCREEN)).toEqual([
      'Desktop banner: PNG or JPEG wanted, GIF sent',
      'Screen: MP4 wanted, GIF sent',
    ]);
  });

  it('without an extension has the type that the browser reports', () => {
    const checks = checkFile(file('IMG_0001', { type: 'image/jpeg' }), { width: 970, height: 250 }, wanting(DESKTOP));
    expect(piecesOf(checks)).toEqual(['Desktop banner']);
  });

  it.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['GIF', [...'GIF89a'].map((sign) => sign.charCodeAt(0))],
    ['WebP', [...'RIFF0000WEBPVP8 '].map((sign) => sign.charCodeAt(0))],
  ])('has the type of its content, whatever its name says: %s', async (kind, bytes) => {
    const chosen = new File([new Uint8Array(bytes)], kind === 'JPEG' ? 'banner.png' : 'banner.jpg');
    const [fitting, other] = [kind, 'TIFF'].map((name) => ({ name, kinds: [name] }));
    const found = await measure(chosen);
    expect(piecesOf(checkFile(chosen, found, wanting(fitting!)))).toEqual([kind]);
    expect(differences(chosen, found, other!)).toEqual([`TIFF: TIFF wanted, ${kind} sent`]);
  });

  it('is left to the server if the browser cannot measure what is wanted', () => {
    expect(checkFile(file('leaflet.pdf'), {}, wanting(DESKTOP, LEAFLET))).toEqual([]);
    expect(checkFile(file('spot.mp4'), {}, wanting(SCREEN))).toEqual([]);
  });

  it('is left out with what to do where the spec refuses it', () => {
    const checks = checkFile(file('banner.png'), { width: 960, height: 250 }, wanting(DESKTOP));
    expect(misfitOf(checks)).toBe(
      'Desktop banner: 970×250 pixels wanted, 960×250 pixels sent. Export it again to fit, and choose the new file.',
    );
    expect(misfitOf([])).toBeUndefined();
  });
});

it('takes videos only where a piece may be one', () => {
  expect(wantsVideo(wanting(DESKTOP, SCREEN))).toBe(true);
  expect(wantsVideo(wanting(DESKTOP))).toBe(false);
  expect(wantsVideo(null)).toBe(false);
});

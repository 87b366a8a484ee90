import { expect, it } from 'vitest';
import type { Artwork, Booking, FileCheck } from '../../api/types';
import { failedChecks, pieceStates } from './pieces';

const WRONG: FileCheck = { piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' };

const booking = (satisfied: Record<string, string>, ...rounds: FileCheck[][]) =>
  ({
    artworkSpec: {
      onMismatch: 'warn',
      notes: null,
      pieces: ['Desktop banner', 'Mobile banner'].map((name) => ({
        name,
        kinds: ['PNG'],
        satisfiedBy: satisfied[name],
      })),
    },
    artworks: rounds.map(
      (checks, index) => ({ id: 'a-file', name: 'mobile.png', round: index + 1, checks }) as Artwork,
    ),
  }) as Booking;

it('names the file of each piece, what differs in the newest round, and what is missing', () => {
  expect(pieceStates(booking({ 'Mobile banner': 'a-file' }, [WRONG]))).toEqual([
    { name: 'Desktop banner', state: 'differs', differences: [WRONG] },
    { name: 'Mobile banner', state: 'fits', file: 'mobile.png', differences: [] },
  ]);
});

it('offers the differences and the missing pieces as text for a revision', () => {
  expect(failedChecks(booking({}, [WRONG]))).toEqual([
    'Desktop banner: 970×250 pixels wanted, 960×250 pixels sent',
    'Mobile banner: missing',
  ]);
});

const FITS: FileCheck = { ...WRONG, ok: true };

it.each([
  [
    'differs',
    { width: 970, height: 300 },
    WRONG,
    'Mobile banner',
    ['Desktop banner: 970×300 pixels wanted, 960×250 pixels sent'],
  ],
  ['fitted then', { width: 970, height: 300 }, FITS, 'Desktop banner', ['Mobile banner: missing']],
] as const)('compares what did not fit with the pieces as they are now: %s', (_what, size, check, satisfied, lines) => {
  const { artworkSpec, artworks } = booking({ [satisfied]: 'a-file' }, [check]);
  const [desktop, mobile] = artworkSpec!.pieces;
  const pieces = [
    { ...desktop!, ...size },
    { ...mobile!, width: 320 },
  ];
  const facts = { kinds: ['PNG'], bytes: 1, unit: 'pixels' as const, pages: null, seconds: null };
  const measured = { ...facts, width: 960, height: 250 };
  const sent = { artworkSpec: { ...artworkSpec!, pieces }, artworks: artworks.map((each) => ({ ...each, measured })) };
  expect(failedChecks(sent as Booking)).toEqual(lines);
});

it('does not repeat what differed in an earlier round', () => {
  expect(failedChecks(booking({ 'Mobile banner': 'a-file' }, [WRONG], []))).toEqual(['Desktop banner: missing']);
});

it('has nothing to say without an artwork spec', () => {
  expect(failedChecks({ ...booking({}), artworkSpec: null })).toEqual([]);
});

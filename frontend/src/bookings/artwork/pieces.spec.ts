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

it('does not repeat what differed in an earlier round', () => {
  expect(failedChecks(booking({ 'Mobile banner': 'a-file' }, [WRONG], []))).toEqual(['Desktop banner: missing']);
});

it('has nothing to say without an artwork spec', () => {
  expect(failedChecks({ ...booking({}), artworkSpec: null })).toEqual([]);
});

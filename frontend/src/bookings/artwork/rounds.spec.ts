import { expect, it } from '@jest/globals';
import type { Artwork } from '../../api/types';
import { roundsOf } from './rounds';

const file = (index: number, round: number) => ({ index, round, uploadedAt: `2026-11-1${round}` }) as Artwork;

it('groups files by upload, the newest first, and keeps the order of the files in each upload', () => {
  const rounds = roundsOf([file(0, 1), file(1, 2), file(2, 2), file(3, 10)]);
  expect(rounds.map(({ round, artworks }) => [round, artworks.map(({ index }) => index)])).toEqual([
    [10, [3]],
    [2, [1, 2]],
    [1, [0]],
  ]);
  expect(roundsOf([])).toEqual([]);
});

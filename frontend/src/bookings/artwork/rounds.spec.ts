import { expect, it } from 'vitest';
import type { Artwork } from '../../api/types';
import type { Revision } from '../Revisions';
import { earlierRevisions, roundsOf } from './rounds';

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

const revision = (id: string, comments: string): Revision => ({
  ...{ id, comments },
  at: `2026-11-${id}T12:00:00Z`,
  actorName: 'ina',
});

const SAME_AGAIN = [revision('24', 'Wrong logo.'), revision('20', 'Too dark.'), revision('18', 'Wrong logo.')];
const daysOf = (revisions: Revision[]) => revisions.map(({ id }) => id);

it('shows an earlier revision that said the same as the current one', () => {
  expect(daysOf(earlierRevisions(SAME_AGAIN, 'Wrong logo.'))).toEqual(['20', '18']);
});

it('shows every revision if the booking has no comments', () => {
  expect(daysOf(earlierRevisions(SAME_AGAIN, null))).toEqual(['24', '20', '18']);
});

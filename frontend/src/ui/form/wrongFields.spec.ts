import { expect, it } from 'vitest';
import { wrongFields } from './wrongFields';

it('finds the fields with an error in the order of the page, those of rows one by one', () => {
  const wrong = { type: 'manual', message: 'Enter a name.' };
  const errors = { notes: wrong, pieces: [{}, { kinds: wrong, name: wrong }], root: wrong };
  expect(wrongFields(errors, ['title', 'pieces', 'notes'])).toEqual(['pieces.1.kinds', 'pieces.1.name', 'notes']);
});

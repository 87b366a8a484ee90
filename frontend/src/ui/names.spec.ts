import { expect, it } from 'vitest';
import { folded as foldedByServer } from '../../../backend/src/common/folded';
import { CAPITALS, SMALL } from '../../../backend/src/common/letters';
import { folded } from './names';

it('reduces names as the server does', () => {
  const names = ['Café ΟΔΟΣ', 'CAFE\u0301 οδος', 'İstanbul ıI ßSS', ...CAPITALS, ...SMALL];
  expect(names.filter((name) => folded(name) !== foldedByServer(name))).toEqual([]);
});

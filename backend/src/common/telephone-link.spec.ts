import { expect, it } from 'vitest';
import { telephoneLink } from './telephone-link.js';

it.each([
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 (20) 7946-0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+44 20 7946 0000 ext. 12', 'tel:+442079460000;ext=12'],
  ['+44 20 7946 0000 x12', 'tel:+442079460000;ext=12'],
])('%s is called by %s', (typed, link) => {
  expect(telephoneLink(typed)).toBe(link);
});

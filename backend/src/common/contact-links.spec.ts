import { expect, it } from 'vitest';
import { mailtoLink, telephoneLink } from './contact-links.js';

it.each([
  ['020 7946 0000', 'tel:02079460000'],
  ['+44 (20) 7946-0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['0044 (0)20 7946 0000', 'tel:00442079460000'],
  ['020 7946 0000 / 020 7946 0001', 'tel:02079460000'],
  ...['ext. 12', 'EXT12', 'x12'].map((extension) => [`+44 20 7946 0000 ${extension}`, 'tel:+442079460000;ext=12']),
])('%s is called by %s', (typed, link) => {
  expect(telephoneLink(typed)).toBe(link);
});

it.each([
  ["jo.o'hara+ads@brand.test", "mailto:jo.o'hara%2Bads@brand.test"],
  ['jo?bcc=eve&x=%41@brand.test', 'mailto:jo%3Fbcc%3Deve%26x%3D%2541@brand.test'],
])('%s is written to by %s', (email, link) => {
  expect(mailtoLink(email)).toBe(link);
});

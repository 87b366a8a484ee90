import { weaknessOf } from './password-rules.js';

it.each(['123456', 'password', 'Password', 'LETMEIN', 'qwertyuiop', ' dragon ', 'michael'])(
  'a password that everybody tries first is weak: %s',
  (password) => expect(weaknessOf(password)).toMatch(/most common/),
);

it('so is the name of the user, however it is written', () => {
  expect(weaknessOf('Ann.Quill ', 'ann.quill')).toMatch(/must not be the username/);
});

it.each(['a cormorant on the pier', 'ann.quill!', 'Jf83kq'])('others are not: %s', (password) => {
  expect(weaknessOf(password, 'ann.quill')).toBeUndefined();
});

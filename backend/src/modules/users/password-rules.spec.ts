import { weaknessOf } from './password-rules.js';

it.each(['123456', 'password', 'Password', 'LETMEIN', 'qwertyuiop', ' dragon ', 'michael'])(
  'a common password is weak: %s',
  (password) => expect(weaknessOf(password)).toMatch(/most common/),
);

it('the username is weak as a password, regardless of case and spaces', () => {
  expect(weaknessOf('Ann.Quill ', 'ann.quill')).toMatch(/must not be the username/);
});

it.each(['a cormorant on the pier', 'ann.quill!', 'Jf83kq'])('other passwords are accepted: %s', (password) => {
  expect(weaknessOf(password, 'ann.quill')).toBeUndefined();
});

/** The texts that the public forms share (docs/product.md, 12). */
export const formTexts = {
  submitting: 'Submitting...',
  problems: (count: number) =>
    count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`,
  notSent: 'Not sent yet',
  kept: 'Everything you entered is still here.',
  leaving: 'What you entered is kept in this tab until you log out.',
  leavingUnanswered: 'It is being sent. If that fails, what you entered is kept in this tab until you log out.',
  tooLong: (limit: number, length: number) =>
    `Please shorten this to ${limit.toLocaleString('en-GB')} characters. It has ${length.toLocaleString('en-GB')}.`,
  left: (count: number) => {
    const characters = Math.abs(count) === 1 ? 'character' : 'characters';
    const amount = Math.abs(count).toLocaleString('en-GB');
    return count < 0 ? `${amount} ${characters} too many` : `${amount} ${characters} left`;
  },
  catalogue: {
    loading: 'Loading...',
    failed: 'The lists to choose from could not be loaded. Everything you entered is still here.',
    tryAgain: 'Try Again',
  },
};

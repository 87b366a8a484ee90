const plural = (count: number) => (count === 1 ? '1 file' : `${count} files`);
const wereLeftOut = (count: number) => (count === 1 ? '1 file was left out' : `${count} files were left out`);

/** The texts of the uploader (docs/product.md, 5, 9 and 12). */
export const uploadTexts = {
  choose: 'Choose files',
  orDrop: 'or drop them here',
  allowed: (types: string, maxFiles: number) => `${types}; up to ${maxFiles} files of 10 MB`,
  allowedVideo: (types: string, size: string) => `Videos: ${types}, up to ${size}`,
  measuring: 'Looking at your files...',
  chosenFiles: 'Chosen files',
  remove: (name: string) => `Remove ${name}`,
  withdraw: (name: string) => `Cancel the upload of ${name}`,
  refused: wereLeftOut,
  leftOut: (names: string[]) => (names.length > 0 ? `${wereLeftOut(names.length)}: ${names.join(', ')}.` : ''),
  submit: (count: number) => `Upload ${plural(count)}`,
  tryAgain: 'Try again',
  sending: 'Uploading...',
  checking: 'Checking your files...',
  cancel: 'Cancel',
  stop: 'Cancel upload',
  leaving: 'The chosen files have not been uploaded and would have to be chosen again. An upload under way is stopped.',
  failed: 'Upload Failed',
  failedText: 'Failed to upload files. Please try again.',
  tooLong: (minutes: number, count: number) =>
    `The upload took longer than ${minutes} minutes. ${count > 1 ? 'Send fewer files at a time.' : 'Try a faster connection or a smaller file.'}`,
  changed: (name: string) =>
    `“${name}” was changed, moved or deleted after it was chosen. Remove it and choose it again.`,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  progressOf: (name: string) => `Upload of ${name}`,
  announce: {
    chosen: (count: number) => `${plural(count)} chosen.`,
    removed: (name: string, left: number) => `${name} removed. ${plural(left)} left.`,
    refused: (name: string, reason: string) => `${name} was left out: ${reason}`,
    differs: (name: string, difference: string) => `${name}: ${difference}.`,
    sent: (quarter: number) => `${quarter} percent uploaded.`,
    stopped: 'Upload cancelled. Your files are still selected.',
  },
  wanted: {
    title: 'What we need',
    came: (name?: string) => (name ? `Received: ${name}` : 'Received'),
    isReady: 'In your selection',
    isMissing: 'Missing',
  },
  check: {
    fits: (piece: string) => `Fits ${piece}`,
    differs: (wanted: string, found: string) => `${wanted} wanted, ${found} sent`,
    about: (piece: string, difference: string) => `${piece}: ${difference}`,
    missing: (piece: string) => `${piece}: missing`,
    refused: (differences: string) => `${differences}. Export it again to fit, and choose the new file.`,
  },
  reasons: {
    svg: 'SVG files are not accepted. Export it as PDF or AI and send that.',
    type: (types: string) => `This type of file is not accepted. Choose ${types}.`,
    size: (most: string, size: string) => `It is larger than ${most} (${size}). Export it smaller.`,
    video: 'This booking does not accept video. Send a picture or a document.',
    empty: 'The file is empty. Export it again.',
    count: (maxFiles: number) => `Up to ${maxFiles} files go in one upload. Send it in a second one.`,
    twice: 'It is already in the list.',
  },
};

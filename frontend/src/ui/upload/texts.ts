const plural = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** The texts of the uploader (docs/product.md, 5, 9 and 12). */
export const uploadTexts = {
  choose: 'Choose files',
  orDrop: 'or drop them here',
  allowed: (types: string, maxFiles: number) => `${types}; up to ${maxFiles} files of 10 MB`,
  chosenFiles: 'Chosen files',
  remove: (name: string) => `Remove ${name}`,
  withdraw: (name: string) => `Cancel the upload of ${name}`,
  refused: (count: number) => (count === 1 ? '1 file was left out' : `${count} files were left out`),
  submit: (count: number) => `Upload ${plural(count)}`,
  tryAgain: 'Try again',
  sending: 'Uploading...',
  checking: 'Checking your files...',
  cancel: 'Cancel',
  stop: 'Cancel upload',
  leaving: 'The chosen files have not been uploaded and would have to be chosen again. An upload under way is stopped.',
  failed: 'Upload Failed',
  failedText: 'Failed to upload files. Please try again.',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  progressOf: (name: string) => `Upload of ${name}`,
  announce: {
    chosen: (count: number) => `${plural(count)} chosen.`,
    removed: (name: string, left: number) => `${name} removed. ${plural(left)} left.`,
    refused: (name: string, reason: string) => `${name} was left out: ${reason}`,
    sent: (quarter: number) => `${quarter} percent uploaded.`,
    stopped: 'Upload cancelled. Your files are still selected.',
  },
  reasons: {
    svg: 'SVG files are not accepted. Export it as PDF or AI and send that.',
    type: (types: string) => `This type of file is not accepted. Choose ${types}.`,
    size: (size: string) => `It is larger than 10 MB (${size}). Export it smaller.`,
    empty: 'The file is empty. Export it again.',
    count: (maxFiles: number) => `Up to ${maxFiles} files go in one upload. Send it in a second one.`,
    twice: 'It is already in the list.',
  },
};

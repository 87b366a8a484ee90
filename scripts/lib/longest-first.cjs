// Starts the longest API tests first; one that starts last would run alone while the other workers are idle. On a new
// machine, jest only knows the sizes of the files.
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Those that take longer than half a minute, the longest first; the others follow in jest's own order. */
const LONGEST = [
  ...['access', 'file-store', 'bad-input', 'interleavings', 'personal-data', 'mail-faults', 'mail', 'revoked-access'],
  ...['catalogue-renaming', 'deals-schedule', 'jobs'],
];

module.exports = class LongestFirst extends Sequencer {
  /** @override */
  async sort(tests) {
    const place = ({ path: file }) => {
      const at = LONGEST.indexOf(path.basename(file, '.api.ts'));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(tests))].sort((one, other) => place(one) - place(other));
  }
};

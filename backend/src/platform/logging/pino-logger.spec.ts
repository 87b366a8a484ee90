import { createLogger } from './pino-logger.js';

describe('createLogger', () => {
  const logged = (format: 'json' | 'text') => {
    const lines: string[] = [];
    const logger = createLogger('info', format, { write: (line: string) => lines.push(line) });
    logger.info({ context: 'Mail' }, 'sent to ann@bramble.test');
    logger.debug('too detailed');
    return lines;
  };

  it('writes JSON for programs', () => {
    const lines = logged('json').map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([{ level: 30, time: expect.any(String), context: 'Mail', msg: 'sent to [address]' }]);
  });

  it('writes a line of text for people, and masks personal data there, too', () => {
    expect(logged('text')).toEqual([expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: Mail: sent to \[address\]\n$/)]);
  });
});

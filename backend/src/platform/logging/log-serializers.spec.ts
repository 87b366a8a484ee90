import { PinoLogger, createLogger } from './pino-logger.js';

const JO = 'jo@northwind.example';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA';

function logged(log: (logger: PinoLogger) => void): string {
  let printed = '';
  log(new PinoLogger(createLogger('trace', 'json', { write: (line: string) => (printed += line) })));
  return printed;
}

it('an error is logged with its type, message, code and stack, and without other properties', () => {
  const error = Object.assign(new RangeError('out of range'), { code: 'E1', parameters: [JO], detail: `(${JO})` });
  const line = JSON.parse(logged((logger) => logger.error({ err: error }, 'failed', 'Test'))) as { err: object };
  expect(line).toMatchObject({
    context: 'Test',
    msg: 'failed',
    err: { type: 'RangeError', message: 'out of range', code: 'E1' },
  });
  expect(Object.keys(line.err).sort()).toEqual(['code', 'message', 'stack', 'type']);
  expect(logged((logger) => logger.error({ err: error }, 'failed', 'Test'))).toContain('log-serializers.spec');
});

it('an error that is logged directly has no other properties either', () => {
  const error = Object.assign(new Error('no'), { parameters: [JO] });
  expect(logged((logger) => logger.error(error, 'Scheduler'))).not.toContain(JO);
});

it.each([
  ['quoted by a parser', () => thrown(() => JSON.parse(`Jo Quill`))],
  ['quoted with quotation marks in it', () => new Error('no such name: "Jo "the" Quill"')],
  ['quoted in a path', () => new Error("ENOENT: no such file or directory, open '/files/Jo Quill.pdf'")],
  ['on several lines', () => new Error('refused:\n    at Jo Quill')],
  ['in the cause', () => new Error('failed', { cause: new Error('“Jo Quill”') })],
  ['in the reply of a mail server', () => Object.assign(new Error('550 Jo Quill has moved'), { responseCode: 550 })],
])('a name is left out: %s', (_, make) => {
  expect(logged((logger) => logger.error({ err: make() }, 'failed', 'Test'))).not.toMatch(/Quill(?!.*spec)/);
});

it.each([`mail to ${JO} failed`, `/api/brand-bookings/jo%40northwind.example`, `postgres://placard:secret@db/x`])(
  'an address is masked anywhere in a message: %s',
  (text) => expect(logged((logger) => logger.warn(text, 'Test'))).toMatch(/\[address\]/),
);

it('a password hash is masked', () => {
  expect(logged((logger) => logger.warn(`stored ${HASH}`, 'Test'))).toMatch(/stored \[hash\]"/);
});

it('package names are not masked as addresses', () => {
  expect(logged((logger) => logger.warn('at /x/node_modules/@nestjs/core/a.js', 'Test'))).toContain(
    '@nestjs/core/a.js',
  );
});

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

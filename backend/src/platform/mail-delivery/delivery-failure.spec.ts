import { NotFound } from '../../common/errors.js';
import {
  afterFailure,
  deliveryFailure,
  FileNotRead,
  MAX_ATTEMPTS,
  retryDelay,
  type DeliveryFailure,
} from './delivery-failure.js';

const smtpError = (message: string, fields: object) => Object.assign(new Error(message), fields);

it('the pause before the next attempt grows from seconds to hours, and twelve attempts are the last', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([5, 30, 120, 300, 600, 3600, 14400]);
  expect([MAX_ATTEMPTS - 1, MAX_ATTEMPTS].map(retryDelay)).toEqual([14400, undefined]);
});

describe('a failed delivery', () => {
  it('is final if the mail server does not know the recipient', () => {
    const fields = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No such user\r\nhere' };
    const refused = smtpError("Can't send mail - all recipients were rejected: 550 No such user", fields);
    expect(deliveryFailure(refused)).toEqual({
      text: 'The mail server answered: 550 No such user here',
      code: '550',
      concerns: 'mail',
      permanent: true,
    });
  });

  it.each([
    ['final', 'a refused message', { command: 'DATA', responseCode: 554, response: '554 Looks like spam' }, 'mail'],
    ['retried', 'a full mailbox', { command: 'RCPT TO', responseCode: 452, response: '452 Mailbox full' }, 'mail'],
    ['retried', 'a refused sender', { command: 'MAIL FROM', responseCode: 550, response: '550 Not you' }, 'server'],
    [
      'retried',
      'a refusal in the greeting',
      { command: 'CONN', responseCode: 554, response: '554 No service' },
      'server',
    ],
    ['retried', 'a server that shuts down', { command: 'DATA', responseCode: 421, response: '421 Bye' }, 'server'],
  ])('is %s after %s', (next, _, fields, concerns) => {
    const text = `The mail server answered: ${fields.response}`;
    expect(deliveryFailure(smtpError('', fields))).toMatchObject({ text, concerns, permanent: next === 'final' });
  });

  it('is described without an address if it says something about the server', () => {
    const fields = { command: 'RCPT TO', responseCode: 421, response: '421 <kim@x.test> try later' };
    expect(deliveryFailure(smtpError('', fields)).text).toBe('The mail server answered: 421 <…> try later');
  });

  it.each([
    ['broke off (ECONNECTION)', { code: 'ECONNECTION', command: 'CONN' }],
    ['did not answer in time', { code: 'EABORT', name: 'AbortError' }],
  ])('is uncertain if the server %s after receiving the whole mail', (how, fields) => {
    expect(deliveryFailure(smtpError('', fields), true)).toMatchObject({
      text: `The mail server ${how} after it had the whole mail. It may have been delivered.`,
      concerns: 'unknown',
      permanent: false,
    });
    expect(deliveryFailure(smtpError('', fields), false).concerns).toBe('server');
  });

  it('is retried if a file that goes with it is missing, and counted', () => {
    const missing = deliveryFailure(new FileNotRead('spec.pdf', new NotFound('gone')));
    const text = '“spec.pdf” is not in the file store any more.';
    expect(missing).toMatchObject({ text, concerns: 'mail', permanent: false });
    expect(afterFailure({ attempts: 0, unconfirmed: 0 }, missing, false)).toMatchObject({ attempts: 1, pause: 5 });
  });

  it.each([
    ['reset', smtpError('read ECONNRESET', { code: 'ECONNRESET' })],
    ['too slow', smtpError('', { name: 'TimeoutError' })],
  ])('waits for a file store that is %s, for as long as it takes', (_, cause) => {
    const down = deliveryFailure(new FileNotRead('spec.pdf', cause));
    expect(down).toMatchObject({ concerns: 'files', permanent: false });
    const failed = { attempts: MAX_ATTEMPTS - 1, unconfirmed: 0 };
    expect(afterFailure(failed, down, false)).toMatchObject({ attempts: MAX_ATTEMPTS - 1, pause: 60 });
  });

  it('is certain if the server refuses the mail, even after receiving it', () => {
    const fields = { code: 'EMESSAGE', command: 'DATA', responseCode: 451, response: '451 Later' };
    expect(deliveryFailure(smtpError('', fields), true).concerns).toBe('mail');
  });

  it('says that the server could not be reached', () => {
    const refused = smtpError('connect ECONNREFUSED 10.0.0.7:25', { code: 'ECONNREFUSED', command: 'CONN' });
    expect(deliveryFailure(refused).text).toBe('The mail server could not be reached (ECONNREFUSED).');
  });

  it('does not repeat credentials', () => {
    const response = '535 user desk password hunter2';
    const fields = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response };
    const text = 'The mail server refused our sign-in (535).';
    expect(deliveryFailure(smtpError(`Invalid login: ${response}`, fields))).toMatchObject({ text, permanent: false });
  });

  it('is described briefly', () => {
    expect(deliveryFailure(new Error('x'.repeat(5000))).text.length).toBeLessThan(250);
  });
});

describe('after a failed attempt', () => {
  const next = (
    before: { attempts: number; unconfirmed?: number },
    concerns: DeliveryFailure['concerns'],
    isNoticed = false,
  ) => afterFailure({ unconfirmed: 0, ...before }, { text: 'No.', concerns, permanent: false }, isNoticed);

  it('a mail that was refused waits longer each time, and fails after twelve', () => {
    expect(next({ attempts: 2 }, 'mail')).toMatchObject({ attempts: 3, pause: 120 });
    expect(next({ attempts: 11 }, 'mail').pause).toBeUndefined();
    const final = { text: 'No.', concerns: 'mail', permanent: true } as const;
    expect(afterFailure({ attempts: 0, unconfirmed: 0 }, final, false).pause).toBeUndefined();
  });

  it('an outage uses up only the attempt that notices it, and the pause after that one is short', () => {
    expect(next({ attempts: 8 }, 'server')).toMatchObject({ attempts: 8, pause: 0 });
    expect(next({ attempts: 8 }, 'server', true)).toMatchObject({ attempts: 9, pause: 240 });
  });

  it('a mail that may have been delivered is handed over at most five times', () => {
    const pauses = [0, 1, 2, 3, 4].map((tries) => next({ attempts: tries, unconfirmed: tries }, 'unknown', true).pause);
    expect(pauses).toEqual([60, 120, 240, 300, undefined]);
  });
});

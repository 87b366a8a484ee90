import { deliveryFailure, MOST_ATTEMPTS, retryDelay } from './delivery-failure.js';

const smtpError = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('the pause before the next try', () => {
  it('grows from seconds to hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([5, 30, 120, 600, 3600, 14400, 14400]);
  });

  it('ends after twelve tries', () => {
    expect(retryDelay(MOST_ATTEMPTS - 1)).toBe(14400);
    expect(retryDelay(MOST_ATTEMPTS)).toBeUndefined();
  });
});

describe('a failed delivery', () => {
  it('is final when the mail server knows no such recipient', () => {
    const refused = smtpError("Can't send mail - all recipients were rejected: 550 No such user", {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 No such user\r\nhere',
    });
    expect(deliveryFailure(refused)).toEqual({
      text: 'The mail server answered: 550 No such user here',
      permanent: true,
    });
  });

  it('is final when the mail server will never take the message', () => {
    const fields = { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 Looks like spam' };
    expect(deliveryFailure(smtpError('', fields)).permanent).toBe(true);
  });

  it.each([
    ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, response: '452 Mailbox full' }],
    ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 Not you' }],
    ['a server that shuts down', { code: 'ECONNECTION', command: 'CONN', responseCode: 421, response: '421 Bye' }],
  ])('is tried again after %s', (_case, fields) => {
    expect(deliveryFailure(smtpError('', fields))).toEqual({
      text: `The mail server answered: ${fields.response}`,
      permanent: false,
    });
  });

  it('says when nobody answers', () => {
    const refused = smtpError('connect ECONNREFUSED 10.0.0.7:25', { code: 'ECONNREFUSED', command: 'CONN' });
    expect(deliveryFailure(refused).text).toBe('The mail server could not be reached (ECONNREFUSED).');
  });

  it('repeats no credentials', () => {
    const refused = smtpError('Invalid login: 535 user desk password hunter2', {
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 user desk password hunter2',
    });
    expect(deliveryFailure(refused)).toEqual({ text: 'The mail server refused our sign-in (535).', permanent: false });
  });

  it('stays short', () => {
    expect(deliveryFailure(new Error('x'.repeat(5000))).text.length).toBeLessThan(250);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { callApi, fieldErrorsOf, saidByServer, toApiError, unreachable } from './httpClient';

describe('a response that is not OK', () => {
  it('becomes an error with the server’s message', () => {
    const error = toApiError(409, 'Conflict', JSON.stringify({ statusCode: 409, message: 'This booking is Live.' }));
    expect(error.message).toBe('This booking is Live.');
    expect(error.status).toBe(409);
    expect(saidByServer(error)).toBe(error.message);
  });

  it('contains the messages by field in react-admin’s format', () => {
    const errors = { username: 'This username is taken.' };
    const error = toApiError(
      409,
      'Conflict',
      JSON.stringify({ statusCode: 409, message: 'Choose another username.', errors }),
    );
    expect(error.body.errors).toEqual({ ...errors, root: { serverError: 'Choose another username.' } });
    expect(fieldErrorsOf(error)).toEqual(errors);
  });

  it('never exposes the raw body', () => {
    expect(toApiError(502, 'Bad Gateway', '<html>nginx</html>').message).toBe('502 Bad Gateway');
    expect(toApiError(502, '', '').message).toBe('502 from a server in between');
    expect(toApiError(500, 'Internal Server Error', '"text"').message).toBe('500 Internal Server Error');
  });
});

it('takes neither an unreachable server nor a proxy for the server', () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  const answers = [unreachable(), toApiError(404, 'Not Found', ''), toApiError(503, '', '{"message":"Starting"}')];
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(answers.map(saidByServer)).toEqual([undefined, undefined, undefined]);
});

it('takes a page of somebody else, such as a proxy, for no answer, but an empty body for one', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const answers = [new Response('<html>Sign in to this Wi-Fi</html>'), new Response(null, { status: 204 })];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await expect(callApi('POST', '/deal-requests')).rejects.toEqual(unreachable());
  await expect(callApi('POST', '/logout')).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});

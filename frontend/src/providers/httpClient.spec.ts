import { describe, expect, it } from '@jest/globals';
import { fieldErrorsOf, isRefusal, toApiError, unreachable } from './httpClient';

describe('an answer that is not OK', () => {
  it('speaks in the words of the server', () => {
    const error = toApiError(409, 'Conflict', JSON.stringify({ statusCode: 409, message: 'This booking is Live.' }));
    expect(error.message).toBe('This booking is Live.');
    expect(error.status).toBe(409);
    expect(isRefusal(error)).toBe(true);
  });

  it('hands a form its texts by field, in the shape of react-admin', () => {
    const errors = { username: 'This username is taken.' };
    const error = toApiError(409, 'Conflict', JSON.stringify({ message: 'Choose another username.', errors }));
    expect(error.body.errors).toEqual({ ...errors, root: { serverError: 'Choose another username.' } });
    expect(fieldErrorsOf(error)).toEqual(errors);
  });

  it('is never shown raw', () => {
    expect(toApiError(502, 'Bad Gateway', '<html>nginx</html>').message).toBe('502: Bad Gateway');
    expect(toApiError(502, '', '').message).toBe('502: No answer');
    expect(toApiError(500, 'Internal Server Error', '"text"').message).toBe('500: Internal Server Error');
  });
});

it('tells a server out of reach from a refusal', () => {
  expect(isRefusal(unreachable())).toBe(false);
  expect(isRefusal(toApiError(503, 'Service Unavailable', ''))).toBe(false);
});

import { describe, expect, it } from '@jest/globals';
import { attemptFor } from './attempts';

describe('the key of a try', () => {
  it('stays while the content is the same', () => {
    const first = attemptFor('{"brand":"Wren Water"}', undefined);
    expect(attemptFor('{"brand":"Wren Water"}', first)).toBe(first);
  });

  it('is another one for other content', () => {
    const first = attemptFor('{"brand":"Wren Water"}', undefined);
    expect(attemptFor('{"brand":"Tern & Co"}', first).key).not.toBe(first.key);
  });

  it('is a random uuid', () => {
    expect(attemptFor('', undefined).key).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { attemptFor } from './attempts';

describe('the key of an attempt', () => {
  it('stays the same for the same content', () => {
    const first = attemptFor('{"brand":"Wren Water"}', undefined);
    expect(attemptFor('{"brand":"Wren Water"}', first)).toBe(first);
  });

  it('changes with the content', () => {
    const first = attemptFor('{"brand":"Wren Water"}', undefined);
    expect(attemptFor('{"brand":"Tern & Co"}', first).key).not.toBe(first.key);
  });

  it('is a random UUID', () => {
    expect(attemptFor('', undefined).key).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

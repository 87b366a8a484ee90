import fc from 'fast-check';
import { InvalidInput } from './errors.js';
import { parseListQuery, type ListRules } from './list-query.js';

const RULES: ListRules<'name' | 'createdAt'> = {
  resource: 'things',
  sortable: ['name', 'createdAt'],
  filters: ['q', 'status', 'id'],
  defaultSort: ['name', 'ASC'],
};

/** The parsed query, or undefined if it is refused with a message. */
function read(query: Record<string, unknown>) {
  try {
    return parseListQuery(query, RULES);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    expect((error as Error).message).not.toBe('');
    return undefined;
  }
}

const text = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom('[]', '{}', 'null', '["name","ASC"]', '[0,9]', '{"q":1}'),
);

it('any input gives a query within the rules or is refused with a message', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.constantFrom('sort', 'range', 'filter'), fc.string()), text), (asked) => {
      const query = read(asked);
      if (!query) return;
      expect(Object.keys(asked).every((key) => ['sort', 'range', 'filter'].includes(key))).toBe(true);
      expect(RULES.sortable).toContain(query.sort[0]);
      expect(['ASC', 'DESC']).toContain(query.sort[1]);
      expect(RULES.filters).toEqual(expect.arrayContaining(Object.keys(query.filter)));
      if (!query.range) return;
      const { from, to } = query.range;
      expect(
        Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && to >= from && to - from < 1000,
      ).toBe(true);
    }),
  );
});

it('accepts pages of up to a thousand rows', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(2000), (from, more) => {
      const query = read({ range: JSON.stringify([from, from + more]) });
      expect(query?.range).toEqual(more < 1000 ? { from, to: from + more } : undefined);
    }),
  );
});

it('passes a filter on unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...RULES.filters), fc.jsonValue()), (filter) => {
      const sent = JSON.stringify(filter);
      expect(JSON.stringify(read({ filter: sent })?.filter)).toBe(sent);
    }),
  );
});

import { offeredNames } from './catalogue.service.js';

it('folds each name once, so that a form with long ones does not keep the server busy', () => {
  const entries = Array.from({ length: 50 }, (_, index) => ({ id: String(index), name: `Café ${index}` }));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const nameOf = offeredNames(entries);
  expect(['CAFÉ 7', 'Café 50', 'É'.repeat(1000)].map(nameOf)).toEqual(['Café 7', undefined, undefined]);
  expect(normalize).toHaveBeenCalledTimes(53);
});

import { Turns } from './turns.js';

it('starts a task when the previous one has ended, even if it failed', async () => {
  const turns = new Turns(1);
  const seen: string[] = [];
  const task = (name: string, failure?: Error) =>
    turns.run(async () => {
      seen.push(`${name} begins`);
      await new Promise(setImmediate);
      seen.push(`${name} ends`);
      if (failure) throw failure;
      return name;
    });

  const made = await Promise.allSettled([task('first'), task('second', new Error('No room')), task('third')]);
  expect(made).toMatchObject([{ value: 'first' }, { reason: { message: 'No room' } }, { value: 'third' }]);
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  await expect(task('fourth')).resolves.toBe('fourth');
});

it('treats a task that throws synchronously as failed', async () => {
  const turns = new Turns(1);
  const broken = turns.run(() => {
    throw new Error('Not even begun');
  });
  await expect(broken).rejects.toThrow('Not even begun');
  await expect(turns.run(() => Promise.resolve('next'))).resolves.toBe('next');
});

it('keeps two queues independent', async () => {
  const [one, other] = [new Turns(1), new Turns(1)];
  void one.run(() => new Promise(() => undefined));
  await expect(other.run(() => Promise.resolve('made'))).resolves.toBe('made');
});

import { oneAtATime } from './one-at-a-time.js';

it('starts a task when the previous one has ended, even if it failed', async () => {
  const inTurn = oneAtATime();
  const seen: string[] = [];
  const task = (name: string, failure?: Error) =>
    inTurn(async () => {
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
  const inTurn = oneAtATime();
  const broken = inTurn(() => {
    throw new Error('Not even begun');
  });
  await expect(broken).rejects.toThrow('Not even begun');
  await expect(inTurn(() => Promise.resolve('next'))).resolves.toBe('next');
});

it('keeps two queues independent', async () => {
  const [one, other] = [oneAtATime(), oneAtATime()];
  void one(() => new Promise(() => undefined));
  await expect(other(() => Promise.resolve('made'))).resolves.toBe('made');
});

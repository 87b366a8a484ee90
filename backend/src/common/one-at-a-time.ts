/**
 * Runs tasks one after the other, in the order in which they were added. If a task fails, only its caller is told; the
 * next one runs anyway.
 */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  // Drops the result, so that it can be garbage-collected before the next task runs.
  const over = () => undefined;
  return (task) => {
    const done = last.then(task);
    last = done.then(over, over);
    return done;
  };
}

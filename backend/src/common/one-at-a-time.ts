/** Runs tasks one after the other, in the order in which they came. One that fails is its caller's to hear of, not the next one's. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  // What a task has made is not kept until the next one.
  const over = () => undefined;
  return (task) => {
    const done = last.then(task);
    last = done.then(over, over);
    return done;
  };
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the work when all earlier work has finished: opening ten PDFs at once would fill a phone's memory. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

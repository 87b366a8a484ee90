let last: Promise<unknown> = Promise.resolve();

/** Runs the work when what was asked for before is done: ten PDFs opened at once would fill a phone's memory. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

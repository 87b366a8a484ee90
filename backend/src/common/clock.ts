/** The time, injected so that tests of timed rules can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

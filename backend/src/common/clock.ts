/** The current time. Injected, so that tests of time-dependent rules can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

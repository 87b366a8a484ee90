import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { MovedClock } from '../faults/moved-clock.js';
import { ADMIN, startServer } from '../support/index.js';
import { openDesk, ZONE, type Desk } from './desk.js';

/** A desk of two instances, with a clock that tests move. */
export interface MovedDesk extends Desk {
  /** Moves the clock to a time of a day in London, and signs the admin in again if the session has ended meanwhile. */
  to(day: string, time: string): Promise<void>;
  /** Waits until both instances have looked for what is due at this time, and it is done. */
  haveLooked(): Promise<void>;
}

/** @returns a desk on a Wednesday morning, 3 March 2027, that does what is regular twenty times as often */
export async function movedDesk(env: Record<string, string> = {}): Promise<MovedDesk> {
  const clock = new MovedClock(at('2027-03-03', '08:00'), 20);
  const options = { ...clock.options, env: { ...clock.options.env, ...env } };
  const desk = await openDesk(options);
  const { databaseUrl, dataDir } = desk;
  const second = await startServer({ databaseUrl, dataDir, ...options });
  return {
    ...desk,
    async to(day, time) {
      await clock.reach(at(day, time));
      const { status } = await desk.admin.get('/api/user');
      if (status !== 200) await desk.admin.signIn(ADMIN.username, ADMIN.password);
    },
    async haveLooked() {
      // Longer than the 750 ms between two looks.
      await delay(1_000);
      await desk.jobsAreDone();
    },
    async stop() {
      await second.stop();
      await desk.stop();
    },
  };
}

const at = (day: string, time: string): DateTime => DateTime.fromISO(`${day}T${time}`, { zone: ZONE });

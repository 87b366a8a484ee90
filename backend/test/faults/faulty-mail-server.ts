import { setTimeout as delay } from 'node:timers/promises';
import { startTroubledMailServer, type Trouble, type TroubledMailServer } from '../support/index.js';
import type { Random } from './random.js';

/**
 * slow: takes its time over each mail, and keeps it even when the sender has gone. hanging: takes connections or mails and says
 * nothing more. dropping: hangs up halfway. refusing: asks to be tried again later.
 */
export const FAULTS = ['down', 'slow', 'hanging', 'dropping', 'refusing'] as const;
export type Weather = 'well' | (typeof FAULTS)[number];

/** How long a slow one takes over a mail. */
const SLOW_MS = 15_000;
const YES = '250 OK';
const LATER = '451 Try again later';

/** An SMTP server on 127.0.0.1 that can be given every bad habit of one, for minutes. */
export class FaultyMailServer {
  /** The Message-ID of each mail that it has taken on, as often as it did. */
  readonly received: string[] = [];
  /** Counts its restarts: it forgets the mails that it was still looking at. */
  private life = 0;

  private constructor(
    private readonly random: Random,
    private readonly server: TroubledMailServer,
  ) {
    server.make(this.trouble('well'));
  }

  static async start(random: Random): Promise<FaultyMailServer> {
    return new FaultyMailServer(random, await startTroubledMailServer());
  }

  get url(): string {
    return this.server.url;
  }

  /** As an administrator would change it: by a restart, which ends the conversations under way. */
  async turn(weather: Weather): Promise<void> {
    this.life += 1;
    await this.server.down();
    this.server.make(this.trouble(weather));
    if (weather !== 'down') await this.server.up();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private trouble(weather: Weather): Trouble {
    const { random } = this;
    const take = ({ messageId }: { messageId: string }) => {
      this.received.push(messageId);
      return YES;
    };
    switch (weather) {
      case 'slow':
        return {
          mail: async (mail) => {
            const { life } = this;
            await delay(SLOW_MS, undefined, { ref: false });
            return life === this.life ? take(mail) : 'drop';
          },
        };
      case 'hanging':
        return { greeting: () => (random.chance(0.5) ? 'hang' : '220 ready'), mail: () => 'hang' };
      case 'dropping':
        // Before it has said yes: afterwards it would have to be sent twice.
        return {
          greeting: () => (random.chance(0.2) ? 'drop' : '220 ready'),
          command: (verb) => (verb === 'MAIL' && random.chance(0.3) ? 'drop' : undefined),
          mail: (mail) => (random.chance(0.5) ? 'drop' : take(mail)),
        };
      case 'refusing':
        return { command: (verb) => (verb === 'MAIL' && random.chance(0.5) ? LATER : undefined), mail: () => LATER };
      case 'down':
      case 'well':
        return { mail: take };
    }
  }
}

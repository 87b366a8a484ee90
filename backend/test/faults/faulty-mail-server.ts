import { setTimeout as delay } from 'node:timers/promises';
import { startTroubledMailServer, type Trouble, type TroubledMailServer } from '../support/index.js';
import type { Random } from './random.js';

/**
 * slow: takes long over each mail, and keeps it even if the sender has disconnected. hanging: accepts connections or
 * mails and then stays silent. dropping: disconnects halfway. refusing: asks to be tried again later.
 */
export const FAULTS = ['down', 'slow', 'hanging', 'dropping', 'refusing'] as const;
export type Condition = 'normal' | (typeof FAULTS)[number];

/** The time that a slow server takes for a mail. */
const SLOW_MS = 15_000;
const YES = '250 OK';
const LATER = '451 Try again later';

/** An SMTP server on 127.0.0.1 that can be switched between the faults above. */
export class FaultyMailServer {
  /** The Message-ID of every accepted mail, including duplicates. */
  readonly received: string[] = [];
  /** Counts restarts, because a restart discards the mails that a slow server is still processing. */
  private life = 0;

  private constructor(
    private readonly random: Random,
    private readonly server: TroubledMailServer,
  ) {
    server.make(this.trouble('normal'));
  }

  static async start(random: Random): Promise<FaultyMailServer> {
    return new FaultyMailServer(random, await startTroubledMailServer());
  }

  get url(): string {
    return this.server.url;
  }

  /** Changes the fault by a restart, which ends open conversations. */
  async switchTo(condition: Condition): Promise<void> {
    this.life += 1;
    await this.server.down();
    this.server.make(this.trouble(condition));
    if (condition !== 'down') await this.server.up();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private trouble(condition: Condition): Trouble {
    const { random } = this;
    const take = ({ messageId }: { messageId: string }) => {
      this.received.push(messageId);
      return YES;
    };
    switch (condition) {
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
        // Drops only before it has accepted a mail; a mail dropped afterwards would rightly be sent twice.
        return {
          greeting: () => (random.chance(0.2) ? 'drop' : '220 ready'),
          command: (verb) => (verb === 'MAIL' && random.chance(0.3) ? 'drop' : undefined),
          mail: (mail) => (random.chance(0.5) ? 'drop' : take(mail)),
        };
      case 'refusing':
        return { command: (verb) => (verb === 'MAIL' && random.chance(0.5) ? LATER : undefined), mail: () => LATER };
      case 'down':
      case 'normal':
        return { mail: take };
    }
  }
}

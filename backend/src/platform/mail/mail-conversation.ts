import { Readable } from 'node:stream';

const SECOND = 1_000;
/** For everything before the mail server has the whole mail. What RFC 5321, 4.5.3.2 allows for each step is for servers of the nineties. */
const HANDING_OVER_MS = 120 * SECOND;
/** After this the server is taken for troubled, and others are not sent into the same trouble. */
const SLOW_AFTER_MS = 30 * SECOND;

export interface ConversationOptions {
  /** How long to wait for the answer to the whole mail. */
  answerMs: number;
  /** Asked right before the text goes out. */
  mayHandOver: () => Promise<boolean>;
  /** It takes long; it goes on nevertheless. */
  onSlow: () => void;
}

/** One mail's talk with the mail server: how far it has come, how long each part may take, and how it is ended from our side. */
export class MailConversation {
  private readonly cutter = new AbortController();
  private readonly slowness: NodeJS.Timeout;
  private patience: NodeJS.Timeout;
  private step: 'approaching' | 'handing over' | 'waiting' = 'approaching';
  private stopped = false;
  /** It takes long: another one may begin meanwhile. */
  isSlow = false;
  /** We ended it before the text went out, for our own reasons. */
  wasCalledOff = false;

  constructor(private readonly options: ConversationOptions) {
    this.slowness = setTimeout(() => {
      this.isSlow = true;
      options.onSlow();
    }, SLOW_AFTER_MS);
    this.patience = this.cutAfter(HANDING_OVER_MS);
  }

  get signal(): AbortSignal {
    return this.cutter.signal;
  }

  /** The whole mail is with the server: without an answer nobody knows whether it took it. */
  get mayHaveArrived(): boolean {
    return this.step === 'waiting';
  }

  /** The message as the mail server reads it: nothing of it is read before the server has said that it wants it. */
  handOver(message: Readable): Readable {
    return Readable.from(this.read(message), { objectMode: false });
  }

  private async *read(message: Readable): AsyncGenerator<Buffer> {
    const isWanted = await this.options.mayHandOver().catch(() => false);
    if (this.stopped || !isWanted) {
      this.wasCalledOff = true;
      throw new Error('The mail is not to be sent any more.');
    }
    this.step = 'handing over';
    for await (const chunk of message) yield chunk as Buffer;
    this.step = 'waiting';
    clearTimeout(this.patience);
    this.patience = this.cutAfter(this.options.answerMs);
  }

  /** No text goes out any more. One that has begun to may finish until `cut`. */
  stop(): void {
    this.stopped = true;
    if (this.step === 'approaching') this.cut();
  }

  cut(): void {
    if (this.step === 'approaching') this.wasCalledOff = true;
    this.cutter.abort();
  }

  end(): void {
    clearTimeout(this.slowness);
    clearTimeout(this.patience);
  }

  private cutAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.cutter.abort(), milliseconds);
  }
}

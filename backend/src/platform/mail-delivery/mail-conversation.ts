import { Readable } from 'node:stream';

const SECOND = 1_000;
/**
 * For everything before the mail server has the whole mail. The limits of RFC 5321, 4.5.3.2 for each step date from the
 * nineties.
 */
const HANDING_OVER_MS = 120 * SECOND;
const PIECE = 64 * 1024;

export interface ConversationOptions {
  /** How long to wait for the response to the whole mail. */
  answerMs: number;
  /** After how long the server is considered to be in trouble, and no further mails are sent to it. */
  slowAfterMs: number;
  /** Asked right before the text is sent. */
  mayHandOver: () => Promise<boolean>;
  /** Called when the server takes long; the conversation continues. @returns whether an outage began with it */
  onSlow: () => Promise<boolean>;
}

/**
 * The conversation with the mail server about one mail: how far it has come, how long each part may take, and how to
 * end it.
 */
export class MailConversation {
  private readonly cutter = new AbortController();
  private readonly slowness: NodeJS.Timeout;
  private patience: NodeJS.Timeout;
  private step: 'approaching' | 'handing over' | 'waiting' = 'approaching';
  private stopped = false;
  /** The server is taking long, so another conversation may begin. */
  isSlow = false;
  beganOutage = Promise.resolve(false);
  /** We ended it before the text was sent, for reasons of our own. */
  wasCalledOff = false;

  constructor(private readonly options: ConversationOptions) {
    this.slowness = setTimeout(() => {
      this.isSlow = true;
      this.beganOutage = options.onSlow();
    }, options.slowAfterMs);
    this.patience = this.cutAfter(HANDING_OVER_MS);
  }

  get signal(): AbortSignal {
    return this.cutter.signal;
  }

  /** The server has the whole mail: without a response it may or may not have been accepted. */
  get mayHaveArrived(): boolean {
    return this.step === 'waiting';
  }

  /** The message as a stream for the mail server. Nothing is read before the server has said that it wants it. */
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
    for await (const chunk of message) {
      for (const piece of piecesOf(chunk as Buffer)) {
        yield piece;
        // A server that takes the text, however slowly, is not in trouble.
        if (!this.isSlow) this.slowness.refresh();
      }
    }
    this.step = 'waiting';
    clearTimeout(this.patience);
    this.patience = this.cutAfter(this.options.answerMs);
  }

  /** No more text is sent. If sending has started, it may finish until `cut`. */
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

/** An attached file comes as one chunk, which would not show how far the mail server has taken it. */
function* piecesOf(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

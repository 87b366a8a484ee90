import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Random } from './random.js';

/**
 * slow: takes its time over each mail, and keeps it even when the sender has gone. hanging: takes connections or mails and says
 * nothing more. dropping: hangs up halfway. refusing: asks to be tried again later.
 */
export const FAULTS = ['down', 'slow', 'hanging', 'dropping', 'refusing'] as const;
export type Weather = 'well' | (typeof FAULTS)[number];

/** How long a slow one takes over a mail. */
const SLOW_MS = 15_000;
const LATER = Object.assign(new Error('Try again later'), { responseCode: 451 });

/** A real SMTP server on 127.0.0.1 that can be given every bad habit of one. */
export class FaultyMailServer {
  /** The Message-ID of each mail that it has taken on, as often as it did. */
  readonly received: string[] = [];
  private readonly sockets = new Set<Socket>();
  private server?: SMTPServer;
  private weather: Weather = 'well';

  private constructor(private readonly random: Random) {}

  static async start(random: Random): Promise<FaultyMailServer> {
    const server = new FaultyMailServer(random);
    await server.listen(0);
    return server;
  }

  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** As an administrator would change it: by a restart, which ends the conversations under way. */
  async turn(weather: Weather): Promise<void> {
    await this.stop();
    this.weather = weather;
    if (weather !== 'down') await this.listen(this.port);
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async listen(port: number): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (session, done) => {
        if (this.weather === 'hanging' && this.random.chance(0.5)) return;
        if (this.hangsUp(session, 0.2)) return;
        done();
      },
      onMailFrom: (_address, session, done) => {
        if (this.hangsUp(session, 0.3)) return;
        done(this.weather === 'refusing' && this.random.chance(0.5) ? LATER : null);
      },
      onData: (stream, session, done) => {
        void text(stream).then(
          (message) => this.judge(message, session, done),
          () => undefined,
        );
      },
    });
    // A client that hangs up halfway is its own affair.
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  private async judge(message: string, session: SMTPServerSession, done: (error?: Error) => void): Promise<void> {
    if (this.weather === 'hanging' || this.hangsUp(session, 0.5)) return;
    if (this.weather === 'refusing') return done(LATER);
    const { server } = this;
    if (this.weather === 'slow') await delay(SLOW_MS, undefined, { ref: false });
    // Its own restart made it forget what it was still looking at; that the sender hung up does not.
    if (this.server !== server) return;
    this.received.push(/^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1] ?? 'a mail without a Message-ID');
    done();
  }

  /** Before it has said that it took the mail: afterwards it would have to be sent twice. */
  private hangsUp({ remotePort }: SMTPServerSession, probability: number): boolean {
    if (this.weather !== 'dropping' || !this.random.chance(probability)) return false;
    for (const socket of this.sockets) if (socket.remotePort === remotePort) socket.destroy();
    return true;
  }
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { until } from './until.js';

export interface ReceivedMail {
  /** The envelope's, which decide where a mail goes. */
  from: string;
  to: string[];
  parsed: ParsedMail;
  /** When the sender began to hand it over. */
  receivedAt: Date;
}

export interface MailServer {
  /** For SMTP_URL; stays the same when it goes down and comes back. */
  url: string;
  /** What it has accepted, oldest first. */
  mails: ReceivedMail[];
  /** The first accepted mail of which this is true, now or within `patience` milliseconds. */
  waitFor(is: (mail: ReceivedMail) => boolean, patience?: number): Promise<ReceivedMail>;
  /** From now on it refuses every mail with this code (4xx: try again later, 5xx: never). */
  refuse(code: number, message?: string): void;
  accept(): void;
  /** It listens no more: connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: Error | undefined;
  let listening: SMTPServer | undefined;
  let port = 0;

  const up = async () => {
    if (listening) return;
    listening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData(stream, session, done) {
        // Taking it apart takes its time on a busy machine, which is not the sender's.
        const receivedAt = new Date();
        simpleParser(stream).then((parsed) => {
          if (refusal) return done(refusal);
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            parsed,
            receivedAt,
          });
          done();
        }, done);
      },
    });
    // A client that hangs up halfway is its own affair.
    listening.on('error', () => undefined);
    const server = listening.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    const server = listening;
    listening = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  };

  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (is, patience) => until('a mail', () => mails.find(is), patience),
    refuse: (code, message = 'not now') => {
      refusal = Object.assign(new Error(message), { responseCode: code });
    },
    accept: () => {
      refusal = undefined;
    },
    down,
    up,
    stop: down,
  };
}

import { once } from 'node:events';
import type { ParsedMail } from 'mailparser';
import type { SMTPServer } from 'smtp-server';
import { until } from './until.js';
import { freePort } from './server.js';

export interface ReceivedMail {
  /** Addresses of the envelope. */
  from: string;
  to: string[];
  parsed: ParsedMail;
  /** The time when the transfer began. */
  receivedAt: Date;
}

export interface MailServer {
  /** For SMTP_URL. Stays the same when the server goes down and comes back. */
  url: string;
  /** The accepted mails, oldest first. */
  mails: ReceivedMail[];
  /** Waits up to `patience` milliseconds for a mail that matches, and returns the first one. */
  waitFor(matches: (mail: ReceivedMail) => boolean, patience?: number): Promise<ReceivedMail>;
  /** Refuses every mail from now on: temporarily with a 4xx code, permanently with 5xx. */
  refuse(code: number, message?: string): void;
  accept(): void;
  /** Stops listening, so that connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an SMTP server on 127.0.0.1 that keeps the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
  // Here, because every test file would load them.
  const { simpleParser } = await import('mailparser');
  const smtp = await import('smtp-server');
  const mails: ReceivedMail[] = [];
  let refusal: Error | undefined;
  let listening: SMTPServer | undefined;
  // Reserved for the whole run, so that no other server takes it while this one is down.
  const port = await freePort();

  const up = async () => {
    if (listening) return;
    listening = new smtp.SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData(stream, session, done) {
        // Taken before parsing, which may take a while on a busy machine.
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
    // Ignores clients that disconnect halfway.
    listening.on('error', () => undefined);
    const server = listening.listen(port, '127.0.0.1');
    await once(server, 'listening');
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
    waitFor: (matches, patience) => until('a matching mail', () => mails.find(matches), patience),
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

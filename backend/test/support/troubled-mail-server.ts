import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from './server.js';

/** A mail that was handed over completely, up to the final dot. */
export interface HandedOver {
  messageId: string;
  to: string;
  text: string;
  /** Whether the server has accepted it. */
  isTaken: boolean;
}

/** A reply to the client; `drop` closes the connection without a reply, `hang` never replies. */
export type Answer = string;

/** Replaces the normal replies of the server. */
export interface Trouble {
  greeting?: () => Answer | Promise<Answer>;
  /** The reply to EHLO, MAIL, RCPT or DATA; undefined for the normal one. */
  command?: (verb: string) => Answer | undefined | Promise<Answer | undefined>;
  /** The reply to a complete mail. */
  mail?: (mail: HandedOver) => Answer | Promise<Answer>;
  /** Disconnects after accepting a mail. */
  dropAfterAccepting?: boolean;
}

export interface TroubledMailServer {
  /** For SMTP_URL. Stays the same when the server goes down and comes back. */
  url: string;
  /** Every mail that was handed over completely, including duplicates. */
  mails: HandedOver[];
  /** The number of open connections. */
  connections(): number;
  /** Replaces the current trouble; `{}` makes the server work normally. */
  make(trouble: Trouble): void;
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const YES = '250 OK';

/** Starts an SMTP server on 127.0.0.1 that can misbehave at every step of the protocol. */
export async function startTroubledMailServer(trouble: Trouble = {}): Promise<TroubledMailServer> {
  const mails: HandedOver[] = [];
  const sockets = new Set<Socket>();
  let current = trouble;
  let listening: Server | undefined;
  // Reserved for the whole run, so that no other server takes it while this one is down.
  const port = await freePort();

  const up = async () => {
    if (listening) return;
    listening = createServer((socket) => {
      sockets.add(socket);
      // Ignores clients that disconnect.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      talk(socket, () => current, mails).catch(() => undefined);
    }).listen(port, '127.0.0.1');
    await once(listening, 'listening');
  };
  const down = async () => {
    const server = listening;
    listening = undefined;
    for (const socket of sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  };

  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => sockets.size,
    make: (next) => {
      current = next;
    },
    down,
    up,
    stop: down,
  };
}

async function talk(socket: Socket, trouble: () => Trouble, mails: HandedOver[]): Promise<void> {
  /** @returns whether the conversation continues */
  const say = (answer: Answer): boolean => {
    if (answer === 'drop') socket.destroy();
    else if (answer !== 'hang' && socket.writable) socket.write(`${answer}\r\n`);
    return answer !== 'drop' && answer !== 'hang' && !socket.destroyed;
  };
  let to = '';
  let text: string[] | undefined;
  if (!say((await trouble().greeting?.()) ?? '220 ready')) return;
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (text && line !== '.') {
      text.push(line);
      continue;
    }
    if (text) {
      const mail = { messageId: messageIdIn(text), to, text: text.join('\n'), isTaken: false };
      text = undefined;
      mails.push(mail);
      const answer = (await trouble().mail?.(mail)) ?? YES;
      mail.isTaken = answer.startsWith('2') && socket.writable;
      if (!say(answer)) return;
      if (trouble().dropAfterAccepting) return void socket.end();
      continue;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)![1]!;
    const answer =
      (await trouble().command?.(verb)) ?? (verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : YES);
    if (verb === 'DATA' && answer.startsWith('3')) text = [];
    if (!say(answer)) return;
    if (verb === 'QUIT') return void socket.end();
  }
}

function messageIdIn(lines: string[]): string {
  return /^Message-ID: (.*)$/im.exec(lines.join('\n'))?.[1] ?? '';
}

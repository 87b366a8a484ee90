import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A whole mail that was handed over, up to its final dot. */
export interface HandedOver {
  messageId: string;
  to: string;
  text: string;
  /** The server has said yes to it. */
  isTaken: boolean;
}

/** `drop` closes the connection without an answer, `hang` never answers. */
export type Answer = string;

/** What a server does otherwise than it should; what is not given it does well. */
export interface Trouble {
  greeting?: () => Answer | Promise<Answer>;
  /** To EHLO, MAIL, RCPT, DATA; undefined: the right answer. */
  command?: (verb: string) => Answer | undefined | Promise<Answer | undefined>;
  /** To a whole mail. */
  mail?: (mail: HandedOver) => Answer | Promise<Answer>;
  /** After it has said yes. */
  dropAfterYes?: boolean;
}

export interface TroubledMailServer {
  /** For SMTP_URL; stays the same when it goes down and comes back. */
  url: string;
  /** Every whole mail that was handed over, as often as it was. */
  mails: HandedOver[];
  /** Connections that are open now. */
  connections(): number;
  /** Replaces what it did wrong before; `{}`: from now on it does everything right. */
  make(trouble: Trouble): void;
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const YES = '250 OK';

/** An SMTP server on 127.0.0.1 that does what no server should, line by line. */
export async function startTroubledMailServer(trouble: Trouble = {}): Promise<TroubledMailServer> {
  const mails: HandedOver[] = [];
  const sockets = new Set<Socket>();
  let current = trouble;
  let listening: Server | undefined;
  let port = 0;

  const up = async () => {
    if (listening) return;
    listening = createServer((socket) => {
      sockets.add(socket);
      // A client that hangs up is its own affair.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      talk(socket, () => current, mails).catch(() => undefined);
    }).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
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
  /** @returns whether the conversation goes on */
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
      if (trouble().dropAfterYes) return void socket.end();
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

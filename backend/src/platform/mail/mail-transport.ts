import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailerPlugin } from '@nestjs-modules/mailer';
import type { TransportConfig } from 'nodemailer';
import type MimeNode from 'nodemailer/lib/mime-node/index.js';
import type { MailConversation } from './mail-conversation.js';
import type { Mail } from './mail.entity.js';

/** Conversations with the mail server at once, and how many more may begin while others wait for its answer for long. */
export const MOST_AT_ONCE = 4;
export const MOST_SLOW = 12;
const SECOND = 1_000;

/** A mail is made of its template and values alone: nothing in it may make the server open a file or an address. */
const NOTHING_FROM_ELSEWHERE = { disableFileAccess: true, disableUrlAccess: true };

/** How mails leave: to the mail server, or, without one, as finished messages that `captureMail` keeps (docs/product.md, 8.3). */
export function mailTransport(smtpUrl: string | undefined, answerSeconds: number): TransportConfig {
  if (!smtpUrl) return { streamTransport: true, buffer: true, newline: 'windows', ...NOTHING_FROM_ELSEWHERE };
  return {
    url: smtpUrl,
    pool: true,
    maxConnections: MOST_AT_ONCE + MOST_SLOW,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    // Of silence, in every step alike; the conversation keeps the shorter times (mail-conversation.ts).
    socketTimeout: (answerSeconds + 60) * SECOND,
    socketCloseTimeout: 1 * SECOND,
    ...NOTHING_FROM_ELSEWHERE,
  };
}

/** Lets the conversation of a mail give its text to the mail server; nodemailer runs it on every message before it is sent. */
export const handOverPlugin: MailerPlugin = {
  step: 'stream',
  plugin: ({ data, message }: { data: MailInConversation; message: MimeNode }, done) => {
    message.processFunc((text) => data.conversation.handOver(text));
    done();
  },
};

export interface MailInConversation {
  conversation: MailConversation;
}

/** The folder for captured mails cannot be written to. */
export class CaptureFailed extends Error {
  constructor(readonly code = 'unknown') {
    super(`A mail cannot be written to its folder (${code})`);
  }
}

/**
 * Keeps a finished message as an .eml file. The name sorts by time and is the mail's own, so that one that is captured again
 * after a crash replaces itself; half a file is never seen.
 * @throws CaptureFailed
 */
export async function captureMail(
  folder: string,
  mail: Pick<Mail, 'id' | 'createdAt'>,
  message: Buffer,
): Promise<void> {
  const name = `${mail.createdAt.toISOString().replace(/:/g, '-')}-${mail.id}.eml`;
  const unfinished = join(folder, `.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw new CaptureFailed((error as NodeJS.ErrnoException).code);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { capturedAt } from '../mail/mail-personal-data.js';
import type { MailConversation } from './mail-conversation.js';
import type { Mail } from '../mail/mail.entity.js';

/**
 * How many conversations with the mail server there may be at once, and how many more while others wait long for a
 * response.
 */
export const MAX_AT_ONCE = 4;
export const MAX_SLOW = 12;
const SECOND = 1_000;

/** Nothing in a mail may make the server open a file or a URL. */
const NOTHING_FROM_ELSEWHERE = { disableFileAccess: true, disableUrlAccess: true };

/** A message that is captured is returned instead of being sent. */
export type MailTransport = Transporter<{ message?: Buffer }>;

/**
 * How mails are delivered: to the mail server or, without one, to files written by `captureMail` (docs/product.md,
 * 8.3).
 */
export function mailTransport(smtpUrl: string | undefined, answerSeconds: number): MailTransport {
  const transport: MailTransport = createTransport(
    smtpUrl
      ? {
          url: smtpUrl,
          pool: true,
          maxConnections: MAX_AT_ONCE + MAX_SLOW,
          connectionTimeout: 20 * SECOND,
          greetingTimeout: 20 * SECOND,
          // The longest silence in any step. mail-conversation.ts enforces shorter limits.
          socketTimeout: (answerSeconds + 60) * SECOND,
          socketCloseTimeout: 1 * SECOND,
          ...NOTHING_FROM_ELSEWHERE,
        }
      : { streamTransport: true, buffer: true, newline: 'windows', ...NOTHING_FROM_ELSEWHERE },
  );
  // Lets the mail's conversation pass its text to the mail server.
  return transport.use('stream', ({ data, message }, done) => {
    const { conversation } = data as MailInConversation;
    message.processFunc((text) => conversation.handOver(text));
    done();
  });
}

export interface MailInConversation {
  conversation: MailConversation;
}

/** The folder for captured mails is not writable. */
export class CaptureFailed extends Error {
  constructor(readonly code = 'unknown') {
    super(`A mail cannot be written to its folder (${code})`);
  }
}

/** The path of a captured mail. */
export function capturedCopy(folder: string, { id, createdAt }: Pick<Mail, 'id' | 'createdAt'>): string {
  return join(folder, `${capturedAt(createdAt)}-${id}.eml`);
}

/**
 * Saves a finished message as an .eml file. The name sorts by time and is derived from the mail, so that a mail that is
 * captured again after a crash replaces the earlier file. Files appear only when they are complete.
 * @throws CaptureFailed
 */
export async function captureMail(
  folder: string,
  mail: Pick<Mail, 'id' | 'createdAt'>,
  message: Buffer,
): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, message, { flag: 'wx', mode: 0o600, flush: true });
    // An erasure also removes unfinished files that contain the address.
    await rename(unfinished, capturedCopy(folder, mail)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw new CaptureFailed((error as NodeJS.ErrnoException).code);
  }
}

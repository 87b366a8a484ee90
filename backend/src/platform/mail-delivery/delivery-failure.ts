import { NotFound } from '../../common/errors.js';
import { CaptureFailed } from './mail-transport.js';

/** Seconds until the next attempt, by the number of attempts made; after these, four hours. */
const RETRY_AFTER = [5, 30, 2 * 60, 5 * 60, 10 * 60, 60 * 60];
const LATER_RETRIES_AFTER = 4 * 60 * 60;
export const MAX_ATTEMPTS = 12;
/**
 * The longest pause after an error of the mail server: all waiting mails should be out within five minutes of its
 * return.
 */
const LONGEST_PAUSE_FOR_SERVER = 4 * 60;
/**
 * Like `RETRY_AFTER`, for mails that may have been delivered. Each attempt may produce another copy, so there are few
 * of them.
 */
const UNCONFIRMED_AFTER = [60, 2 * 60, 4 * 60, 5 * 60];

/** A file store that is down must not use up the attempts of a mail, and is asked again after as many seconds. */
const FILES_AFTER = 60;

const LONGEST_REPLY = 200;
const UNREACHABLE = /^(ECONN|EDNS|ESOCKET|ETIMEDOUT|ETLS|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTOCOL)/;

/** Why a mail was not delivered. */
export interface DeliveryFailure {
  /** For administrators: without passwords and file paths. */
  text: string;
  /** For the log. Mail servers' replies contain addresses, which must not be logged. */
  code: string;
  /**
   * `mail`: the server refused this mail, or it cannot be prepared. `server`: no mail could have been sent. `unknown`:
   * the server had received the whole mail and did not answer. `files`: a file that goes with it cannot be read now.
   */
  concerns: 'mail' | 'server' | 'unknown' | 'files';
  /** Trying again cannot help: the mail server will never accept this mail for this recipient. */
  permanent: boolean;
}

/** A file that goes with a mail cannot be read. `cause` says why. */
export class FileNotRead extends Error {
  constructor(
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super('A file that goes with a mail cannot be read');
  }
}

/** The state of a mail after a failed attempt. */
export interface FailedTry {
  attempts: number;
  unconfirmed: number;
  lastError: string;
  /** Seconds until the next attempt; undefined: the mail has failed. */
  pause: number | undefined;
}

/** @returns the seconds to wait after this many attempts; undefined: give up. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return RETRY_AFTER[attempts - 1] ?? LATER_RETRIES_AFTER;
}

/**
 * An outage does not use up the attempts of waiting mails, but the attempt that started the outage counts: a mail on
 * which the server always breaks off must not be tried for ever.
 */
export function afterFailure(
  { attempts, unconfirmed }: { attempts: number; unconfirmed: number },
  { text, concerns, permanent }: Omit<DeliveryFailure, 'code'>,
  beganOutage: boolean,
): FailedTry {
  const counted = { attempts: attempts + 1, unconfirmed, lastError: text };
  const pause = permanent ? undefined : retryDelay(counted.attempts);
  if (concerns === 'mail') return { ...counted, pause };
  if (concerns === 'files') return { ...counted, attempts, pause: FILES_AFTER };
  if (concerns === 'server') {
    if (!beganOutage) return { ...counted, attempts, pause: 0 };
    return { ...counted, pause: pause && Math.min(pause, LONGEST_PAUSE_FOR_SERVER) };
  }
  return { ...counted, unconfirmed: unconfirmed + 1, pause: pause && UNCONFIRMED_AFTER[unconfirmed] };
}

/**
 * Interprets an error of the mail library. A 5xx reply about the recipient or the message is permanent. A rejected
 * sign-in or sender is caused by our own configuration, which an administrator can correct while the mails wait.
 * @param mayHaveArrived the server had received the whole mail before the error
 */
export function deliveryFailure(error: unknown, mayHaveArrived = false): DeliveryFailure {
  const { code = '', command, responseCode, response, message, name } = error as Partial<SmtpError>;
  const isOfServer = { concerns: 'server', permanent: false, code: String(responseCode ?? code) } as const;
  if (error instanceof FileNotRead) {
    const isMissing = error.cause instanceof NotFound;
    const why = isMissing ? 'is not in the file store any more' : 'cannot be read: the file store does not answer';
    return { ...isOfServer, text: `“${error.file}” ${why}.`, concerns: isMissing ? 'mail' : 'files' };
  }
  if (error instanceof CaptureFailed) return { ...isOfServer, text: `The mail could not be written (${code}).` };
  if (code === 'EAUTH') return { ...isOfServer, text: `The mail server refused our sign-in${numbered(responseCode)}.` };
  if (responseCode) {
    const text = `The mail server answered: ${oneLine(response ?? String(responseCode))}`;
    // It may name the recipient, and an erasure does not look at the state of the mail server.
    if (responseCode === 421) return { ...isOfServer, text: text.replace(/[^\s<>@]+@[^\s<>@]+/g, '…') };
    if (!/^(RCPT TO|DATA)$/.test(command ?? '')) return { ...isOfServer, text };
    return { ...isOfServer, text, concerns: 'mail', permanent: responseCode >= 500 };
  }
  const tookTooLong = name === 'AbortError' || name === 'TimeoutError';
  if (mayHaveArrived) {
    const how = tookTooLong ? 'did not answer in time' : `broke off (${code})`;
    const text = `The mail server ${how} after it had the whole mail. It may have been delivered.`;
    return { ...isOfServer, text, concerns: 'unknown' };
  }
  if (tookTooLong) return { ...isOfServer, text: 'The mail server took too long.' };
  if (UNREACHABLE.test(code)) return { ...isOfServer, text: `The mail server could not be reached (${code}).` };
  return { ...isOfServer, text: `The mail could not be prepared: ${oneLine(message ?? '')}`, concerns: 'mail' };
}

/** The properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  code: string;
  command: string;
  responseCode: number;
  response: string;
}

function numbered(responseCode: number | undefined): string {
  return responseCode ? ` (${responseCode})` : '';
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REPLY);
}

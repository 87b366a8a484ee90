import { CaptureFailed } from './mail-transport.js';

/** Seconds until the next try, by the number of tries made; later four hours. */
const RETRY_AFTER = [5, 30, 2 * 60, 5 * 60, 10 * 60, 60 * 60];
const LATER_RETRIES_AFTER = 4 * 60 * 60;
export const MOST_ATTEMPTS = 12;
/** What the mail server broke off is tried again soon: all that waited is to be out within five minutes of its return. */
const LONGEST_PAUSE_FOR_SERVER = 4 * 60;
/** As `RETRY_AFTER`, for mails that may have been delivered: each try can be one more copy, so there are few, and not in a hurry. */
const UNCONFIRMED_AFTER = [60, 2 * 60, 4 * 60, 5 * 60];

const LONGEST_REPLY = 200;
const UNREACHABLE = /^(ECONN|EDNS|ESOCKET|ETIMEDOUT|ETLS|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTOCOL)/;

/** Why a mail was not delivered. */
export interface DeliveryFailure {
  /** For administrators: no passwords, no addresses of files. */
  text: string;
  /** For the log, which is to hold no addresses, as answers of mail servers do. */
  code: string;
  /**
   * `mail`: the server refused this one, or it cannot be prepared. `server`: no mail would have gone out. `unknown`: the server had the
   * whole mail and gave no answer.
   */
  concerns: 'mail' | 'server' | 'unknown';
  /** Trying again cannot help: the mail server will never take this mail for this recipient. */
  permanent: boolean;
}

/** How a mail stands after a failed try. */
export interface FailedTry {
  attempts: number;
  unconfirmed: number;
  lastError: string;
  /** Seconds until the next try; undefined: it has failed. */
  pause: number | undefined;
}

/** @returns seconds to wait after so many tries; undefined: give up. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return RETRY_AFTER[attempts - 1] ?? LATER_RETRIES_AFTER;
}

/**
 * An outage does not use up the tries of the mails that wait, but the try with which it begins counts: a mail on which the server
 * breaks off every time must come to an end.
 */
export function afterFailure(
  { attempts, unconfirmed }: { attempts: number; unconfirmed: number },
  { text, concerns, permanent }: Omit<DeliveryFailure, 'code'>,
  beganOutage: boolean,
): FailedTry {
  const counted = { attempts: attempts + 1, unconfirmed, lastError: text };
  const pause = permanent ? undefined : retryDelay(counted.attempts);
  if (concerns === 'mail') return { ...counted, pause };
  if (concerns === 'server') {
    if (!beganOutage) return { ...counted, attempts, pause: 0 };
    return { ...counted, pause: pause && Math.min(pause, LONGEST_PAUSE_FOR_SERVER) };
  }
  return { ...counted, unconfirmed: unconfirmed + 1, pause: pause && UNCONFIRMED_AFTER[unconfirmed] };
}

/**
 * Reads an error of the mail library. Permanent is a 5xx about the recipient or the message; a refused sign-in or sender is our
 * own setting, which an administrator can mend while the mails wait.
 * @param mayHaveArrived the server had the whole mail before the error
 */
export function deliveryFailure(error: unknown, mayHaveArrived = false): DeliveryFailure {
  const { code = '', command, responseCode, response, message, name } = error as Partial<SmtpError>;
  const isOfServer = { concerns: 'server', permanent: false, code: String(responseCode ?? code) } as const;
  if (error instanceof CaptureFailed) return { ...isOfServer, text: `The mail could not be written (${code}).` };
  if (code === 'EAUTH') return { ...isOfServer, text: `The mail server refused our sign-in${numbered(responseCode)}.` };
  if (responseCode) {
    const text = `The mail server answered: ${oneLine(response ?? String(responseCode))}`;
    if (responseCode === 421 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return { ...isOfServer, text };
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

/** What nodemailer adds to its errors. */
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

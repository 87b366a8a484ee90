/** Seconds until the next try, by the number of tries made; from the sixth on four hours. */
const RETRY_AFTER = [5, 30, 2 * 60, 10 * 60, 60 * 60];
const LATER_RETRIES_AFTER = 4 * 60 * 60;
export const MOST_ATTEMPTS = 12;

const LONGEST_REPLY = 200;
const UNREACHABLE = /^(ECONN|EDNS|ESOCKET|ETIMEDOUT|ETLS|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EPIPE)/;

/** Why a mail was not delivered, for administrators: no passwords, no addresses of files. */
export interface DeliveryFailure {
  text: string;
  /** Trying again cannot help: the mail server will never take this mail for this recipient. */
  permanent: boolean;
}

/** @returns seconds to wait after so many tries; undefined: give up. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return RETRY_AFTER[attempts - 1] ?? LATER_RETRIES_AFTER;
}

/**
 * Reads an error of the mail library. Permanent is a 5xx about the recipient or the message; a refused sign-in or sender is our
 * own setting, which an administrator can mend while the mails wait.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const { code = '', command, responseCode, response, message, name } = error as Partial<SmtpError>;
  const permanent = /^(RCPT TO|DATA)$/.test(command ?? '') && responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH') return { text: `The mail server refused our sign-in${numbered(responseCode)}.`, permanent };
  if (responseCode)
    return { text: `The mail server answered: ${oneLine(response ?? String(responseCode))}`, permanent };
  if (name === 'AbortError' || name === 'TimeoutError') return { text: 'The mail server took too long.', permanent };
  if (UNREACHABLE.test(code)) return { text: `The mail server could not be reached (${code}).`, permanent };
  return { text: `The mail could not be prepared: ${oneLine(message ?? '')}`, permanent };
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

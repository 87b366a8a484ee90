import { InvalidInput } from '../../common/errors.js';
import { isEmailAddress } from '../../config/email-address.js';

const LONGEST_SUBJECT = 200;
/** All kinds of line breaks, other control characters, and those that reverse the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A subject on one line, even if the brand's name has line breaks (docs/product.md, 8). */
export function subjectLine(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…` : line;
}

/** The address as it goes into a mail's header. @throws InvalidInput */
export function mailAddress(text: string): string {
  const address = text.trim();
  if (!isEmailAddress(address))
    throw new InvalidInput('The email address cannot receive mail. Correct it and try again.');
  return address;
}

/** The sender as it goes into a mail's header. @param name instead of the name in MAIL_FROM, if there is one */
export function mailSender(from: string, name: string | null): string | { name: string; address: string } {
  if (!name) return from;
  const [, address = from] = /<([^<>]+)>$/.exec(from) ?? [];
  return { name: subjectLine(name), address };
}

import type { Mail } from '../api/types';
import { formatRecordMoment } from '../ui/format';
import { mailTexts as texts } from './texts';

/** Beneath a mail's state: when it went out, or how often it was tried and when it is next. */
export function MailProgress({ mail: { status, attempts, nextAttemptAt, lastError, sentAt } }: { mail: Mail }) {
  if (status === 'sent') return sentAt && texts.sentAt(formatRecordMoment(sentAt));
  if (status === 'queued' && nextAttemptAt && attempts > 0)
    return `${texts.attempts(attempts)}, ${texts.next(formatRecordMoment(nextAttemptAt))}`;
  // An outage uses up no tries.
  if (status === 'queued' && attempts === 0 && lastError) return texts.waitsForServer;
  return texts.attempts(attempts);
}

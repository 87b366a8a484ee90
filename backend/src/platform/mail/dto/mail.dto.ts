import { mailActions, type Mail, type MailAbout, type MailAction, type MailStatus } from '../mail.entity.js';
import type { MailTemplateName } from '../mail-templates.js';

export class MailDto {
  id: string;
  template: MailTemplateName;
  recipient: string;
  subject: string;
  status: MailStatus;
  /** How often it was tried. */
  attempts: number;
  /** Of a mail that waits. */
  nextAttemptAt: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  aboutType: MailAbout['type'] | null;
  aboutId: string | null;
  /** What people call the record: "#1001". */
  aboutLabel: string | null;
  /** What an administrator may do with it now. */
  allowedActions: MailAction[];

  static of(mail: Mail): MailDto {
    return {
      id: mail.id,
      template: mail.template,
      recipient: mail.recipient,
      subject: mail.subject,
      status: mail.status,
      attempts: mail.attempts,
      nextAttemptAt: mail.status === 'queued' ? mail.nextAttemptAt.toISOString() : null,
      lastError: mail.lastError,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      aboutType: mail.aboutType,
      aboutId: mail.aboutId,
      aboutLabel: mail.aboutLabel,
      allowedActions: mailActions(mail),
    };
  }
}

export class MailTextDto extends MailDto {
  /** What its template is filled with. */
  variables: Record<string, unknown>;
  /** Its text part; where the link with its token will be, a placeholder. */
  text: string;
}

export class MailCountDto {
  status: MailStatus;
  count: number;
}

export class MailDeliveryDto {
  /** A backup is tried out here: nothing is sent, mails stay queued. */
  isDrill: boolean;
  /** The mail server cannot be reached since then: everything waits. Null: mail goes out. */
  downSince: string | null;
  /** Why. */
  error: string | null;
  /** How many mails wait. */
  queued: number;
}

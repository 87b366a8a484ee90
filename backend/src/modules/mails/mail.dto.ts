import {
  mailActions,
  type Mail,
  type MailAbout,
  type MailAction,
  type MailAttachment,
  type MailStatus,
} from '../../platform/mail/mail.entity.js';
import type { MailTemplateName } from '../../platform/mail/mail-templates.js';

export class MailDto {
  id: string;
  template: MailTemplateName;
  recipient: string;
  subject: string;
  status: MailStatus;
  /** The number of attempts. */
  attempts: number;
  /** Only for a queued mail. */
  nextAttemptAt: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  aboutType: MailAbout['type'] | null;
  aboutId: string | null;
  /** The name of the record: "#1001". */
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
  /** The files that went with it. Before it is sent: those that would go with it now. */
  attachments: MailAttachment[];
  /** The values for its template. */
  variables: Record<string, unknown>;
  /** Its text part, with a placeholder instead of the token in links. */
  text: string;
}

export class MailDeliveryDto {
  /** This installation is a drill: nothing is sent, mails stay queued. */
  isDrill: boolean;
  /** Since when the mail server has been unreachable, so that all mails wait. Null: mail is being sent. */
  downSince: string | null;
  /** The reason. */
  error: string | null;
  /** The number of waiting mails. */
  queued: number;
}

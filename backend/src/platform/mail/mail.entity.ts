import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import type { MailTemplateName } from './mail-templates.js';

/**
 * `sent`: the mail server has the mail, and the module of its record (mail-subjects.ts) has been told. A mail that is
 * `queued` and has a `sentAt` is never sent again; only the module is still to be told.
 */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A file that is attached to a mail. Its content is read from the file store at delivery. */
export class MailAttachment {
  name: string;
  /** Bytes. */
  size: number;
}

/** What an administrator may do with a mail. */
export type MailAction = 'retry';

/** Reminders and morning emails are only true on their day. */
export const mailActions = ({ status, aboutType, template }: Mail): MailAction[] =>
  status === 'failed' && aboutType !== 'chase' && template !== 'staff-digest' ? ['retry'] : [];

export const MAIL_ABOUT_TYPES = ['booking', 'enquiry', 'deal', 'option', 'user', 'chase'] as const;

/** The record that a mail belongs to. */
export interface MailAbout {
  type: (typeof MAIL_ABOUT_TYPES)[number];
  id: string;
}

/** The domain of the aliases of erased people (docs/product.md, 4.8). Nothing is ever sent there. */
export const ERASED_DOMAIN = 'erased.invalid';

/** Whether an address stands for a person who has been erased: nothing is mailed to it. */
export const isErased = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);

/** Why mails are cancelled that waited when a drill ended: they may have gone out from where the backup was made. */
export const DRILL_ENDED = 'Cancelled at the end of a drill.';

/**
 * The recipient of a mail that is queued and prepared like any other, but not sent, and deleted afterwards. It makes a
 * request for an unknown address as much work as one for a known address (docs/product.md, 4.4 and 5.4).
 */
export const NOBODY = 'nobody@placard.invalid';

/**
 * One mail to one recipient. It stores the template and its values instead of the finished text, so that it contains no
 * portal token.
 */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  template: MailTemplateName;

  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  @Column('jsonb')
  variables: object;

  /** The files that went with it, once it is sent. */
  @Column('jsonb', { default: [] })
  attachments: MailAttachment[];

  @Column('text', { default: 'queued' })
  status: MailStatus;

  @Column('integer', { default: 0 })
  attempts: number;

  /** How often the mail server received the whole mail and did not answer. It may have been delivered each time. */
  @Column('integer', { default: 0 })
  unconfirmed: number;

  @Column('timestamptz', { name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId: string | null;

  @Column('text', { name: 'about_type', nullable: true })
  aboutType: MailAbout['type'] | null;

  @Column('uuid', { name: 'about_id', nullable: true })
  aboutId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** The process that is delivering the mail, until `leaseUntil`. */
  @Column('uuid', { name: 'leased_by', nullable: true })
  leasedBy: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** The name of the mail's record according to its last audit entry, because the record may have been deleted. */
  @VirtualColumn({
    type: 'text',
    query: (mail) => `
      SELECT entry.about_label FROM audit_entries AS entry
      WHERE entry.about_type = ${mail}.about_type AND entry.about_id = ${mail}.about_id
      ORDER BY entry.id DESC LIMIT 1`,
  })
  aboutLabel: string | null;

  /** The text that the list searches; PostgreSQL generates it from the other columns. */
  @Column({ type: 'text', select: false, insert: false, update: false })
  search: string;
}

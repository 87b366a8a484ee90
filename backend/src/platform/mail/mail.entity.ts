import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailTemplateName } from './mail-templates.js';

/**
 * `sent`: the mail server has it and what waits for it (mail-deliveries.ts) has been told. One that is `queued` with a
 * `sentAt` is never sent again: only the telling is still to be done.
 */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'cancelled';

/** The record that a mail belongs to. */
export interface MailAbout {
  type: 'booking' | 'enquiry' | 'deal';
  id: string;
}

/** One mail to one recipient: template and values, never the finished text, so that it holds no portal token. */
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

  @Column('text', { default: 'queued' })
  status: MailStatus;

  @Column('integer', { default: 0 })
  attempts: number;

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
}

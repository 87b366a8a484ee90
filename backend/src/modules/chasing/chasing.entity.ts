import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { RecordType } from '../../platform/records/transaction.js';

/** What the only row has as its id. */
export const CHASING_ID = '00000000-0000-4000-8000-000000000006';

/** When contacts are reminded of artwork (docs/product.md, 17.1). */
@Entity('chasing')
export class Chasing {
  @PrimaryColumn('uuid')
  id: string;

  @Column('boolean')
  enabled: boolean;

  /** How many days before the deadline, the most first. */
  @Column('smallint', { name: 'before_days', array: true })
  beforeDays: number[];

  /** How many days after it, the fewest first. */
  @Column('smallint', { name: 'after_days', array: true })
  afterDays: number[];

  /** HH:mm in the business's time zone: when reminders go out, and after when they wait for the next working day. */
  @Column('text', { name: 'send_at' })
  sendAt: string;

  @Column('text', { name: 'last_at' })
  lastAt: string;

  /** Who gets the answers; null: those who get the answers to other mails. */
  @Column('text', { name: 'reply_to', nullable: true })
  replyTo: string | null;

  /** The last day of which all reminders are queued: yyyy-MM-dd. */
  @Column('date', { name: 'queued_for', nullable: true })
  queuedFor: string | null;

  /** The last day of which all morning emails to staff are queued (17.5). */
  @Column('date', { name: 'morning_emails_queued_for', nullable: true })
  morningEmailsQueuedFor: string | null;

  @Column('integer')
  version: number;
}

/** How the settings are changed and recorded (platform/records). */
export const CHASING: RecordType<Chasing> = {
  entity: Chasing,
  noun: 'setting',
  notFound: 'The settings for reminders are missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Reminders' }),
  facts: ({ enabled, beforeDays, afterDays, sendAt, lastAt, replyTo }) => ({
    ...{ enabled, beforeDays: beforeDays.join(', '), afterDays: afterDays.join(', '), sendAt, lastAt, replyTo },
  }),
};

/** The settings as they are now. */
export const chasingOf = (manager: EntityManager): Promise<Chasing> =>
  manager.findOneByOrFail(Chasing, { id: CHASING_ID });

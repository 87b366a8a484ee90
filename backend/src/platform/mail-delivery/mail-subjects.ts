import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { StoredFile } from '../files/stored-file.entity.js';
import type { Transaction } from '../records/transaction.js';
import type { Mail, MailAbout } from '../mail/mail.entity.js';

/** How a module deals with the mails about its records. */
export interface MailSubject {
  /** Called when the mail server has accepted a mail, or it was captured, in the transaction that marks it as sent. */
  delivered?(tx: Transaction, mail: Mail): Promise<void>;

  /** The values that a mail of this template would have for its record now; undefined: the record has been deleted. */
  facts(manager: EntityManager, mail: Mail): Promise<object | undefined>;

  /**
   * What a mail about the state of things says at this moment; undefined: nothing any more, so it is cancelled. Called
   * before the conversation with the mail server begins, and again right before the text is sent.
   */
  current?(manager: EntityManager, mail: Mail, now: Date): Promise<object | undefined>;

  /** The files that go with the mail, as they are at delivery. */
  files?(manager: EntityManager, mail: Mail): Promise<StoredFile[]>;

  /** Who reads the answer, if somebody in particular does. Not asked for mails to staff. */
  correspondent?(manager: EntityManager, mail: Mail): Promise<Correspondent | undefined>;

  /**
   * Why the mail would be misleading if it were sent now; undefined: its content is still true. Not asked for mails that
   * cannot be tried again.
   */
  objection?(manager: EntityManager, mail: Mail): Promise<string | undefined>;
}

export interface Correspondent {
  name: string;
  email: string;
}

/** The application lists them (app.module.ts), so that mail code does not depend on the modules of these records. */
export type MailSubjects = Record<MailAbout['type'], MailSubject>;
export const MAIL_SUBJECTS = Symbol('mail subjects');

export function subjectOf(subjects: MailSubjects, { aboutType }: Mail): MailSubject | undefined {
  return aboutType ? subjects[aboutType] : undefined;
}

/**
 * The values that a mail was created with. Values that its template has since come to need, or knows by another name,
 * are taken from the record as it is now: a new release must not make older mails unsendable (docs/product.md, 8.2).
 */
export async function variablesOf(subjects: MailSubjects, manager: EntityManager, mail: Mail): Promise<object> {
  const facts = await subjectOf(subjects, mail)?.facts(manager, mail);
  return { ...(facts && inOutbox(facts)), ...mail.variables };
}

/** Whether a mail says what these values say. Values that only one of the two releases knows cannot be compared. */
export function says({ variables }: Mail, values: object): boolean {
  const now = inOutbox(values);
  return Object.entries(variables).every(([name, told]) => !(name in now) || isDeepStrictEqual(now[name], told));
}

/** Values as the outbox stores them: dates become strings. */
export function inOutbox(values: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
}

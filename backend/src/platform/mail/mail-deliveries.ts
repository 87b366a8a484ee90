import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail, MailAbout } from './mail.entity.js';

/** What a module does about the mails that belong to its records. */
export interface MailRecords {
  /** What follows when the mail server has accepted one, or it was captured; in the transaction that marks it as sent. */
  delivered?(manager: EntityManager, mail: Mail): Promise<void>;

  /** What a mail of this template would say about its record as it is now; undefined: the record is gone. */
  facts(manager: EntityManager, mail: Mail): Promise<object | undefined>;

  /** Why sending one now would tell its reader something wrong; undefined: it still tells what is true. */
  objection(manager: EntityManager, mail: Mail): Promise<string | undefined>;
}

/** Where the modules whose records mails are about take part: mails know none of them. */
@Injectable()
export class MailDeliveries {
  private readonly modules = new Map<MailAbout['type'], MailRecords>();

  /** Register in `onModuleInit`: delivery begins after it. One module a type of record. */
  on(type: MailAbout['type'], records: MailRecords): void {
    this.modules.set(type, records);
  }

  /** Tells the module whose record the mail is about. */
  async announce(manager: EntityManager, mail: Mail): Promise<void> {
    await this.moduleOf(mail)?.delivered?.(manager, mail);
  }

  /** Asks the module whose record the mail is about, before it is sent again; a mail about nothing is always true. */
  async objection(manager: EntityManager, mail: Mail): Promise<string | undefined> {
    return this.moduleOf(mail)?.objection(manager, mail);
  }

  /**
   * The values that a mail was written with. What its template has come to need since, or calls otherwise now, is told as it is now: a
   * new release must not make older mails unsendable (docs/product.md, 8.2).
   */
  async variablesOf(manager: EntityManager, mail: Mail): Promise<object> {
    const facts = await this.moduleOf(mail)?.facts(manager, mail);
    return { ...(facts && inOutbox(facts)), ...mail.variables };
  }

  private moduleOf({ aboutType }: Mail): MailRecords | undefined {
    return aboutType ? this.modules.get(aboutType) : undefined;
  }
}

/** Values as the outbox keeps them: dates become text. */
export function inOutbox(values: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
}

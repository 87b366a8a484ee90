import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail, MailAbout } from './mail.entity.js';

/** What a module does about the mails that belong to its records. */
export interface MailRecords {
  /** What follows when the mail server has accepted one, or it was captured; in the transaction that marks it as sent. */
  delivered?(manager: EntityManager, mail: Mail): Promise<void>;

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

  private moduleOf({ aboutType }: Mail): MailRecords | undefined {
    return aboutType ? this.modules.get(aboutType) : undefined;
  }
}

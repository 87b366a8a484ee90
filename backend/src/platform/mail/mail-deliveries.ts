import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail, MailAbout } from './mail.entity.js';

/** How a module deals with the mails about its records. */
export interface MailRecords {
  /** Called when the mail server has accepted a mail, or it was captured, in the transaction that marks it as sent. */
  delivered?(manager: EntityManager, mail: Mail): Promise<void>;

  /** The values that a mail of this template would have for its record now; undefined: the record has been deleted. */
  facts(manager: EntityManager, mail: Mail): Promise<object | undefined>;

  /** Why the mail would be misleading if it were sent now; undefined: its content is still true. */
  objection(manager: EntityManager, mail: Mail): Promise<string | undefined>;
}

/**
 * Connects mails with the modules of the records they are about, so that mail code does not depend on these modules.
 */
@Injectable()
export class MailDeliveries {
  private readonly modules = new Map<MailAbout['type'], MailRecords>();

  /** Call it in `onModuleInit`, before delivery begins. One module per type of record. */
  on(type: MailAbout['type'], records: MailRecords): void {
    this.modules.set(type, records);
  }

  /** Tells the module of the mail's record that the mail was sent. */
  async announce(manager: EntityManager, mail: Mail): Promise<void> {
    await this.moduleOf(mail)?.delivered?.(manager, mail);
  }

  /** Asks the module of the mail's record before the mail is sent again. A mail without a record is always fine. */
  async objection(manager: EntityManager, mail: Mail): Promise<string | undefined> {
    return this.moduleOf(mail)?.objection(manager, mail);
  }

  /**
   * The values that a mail was created with. Values that its template has since come to need, or knows by another name,
   * are taken from the record as it is now: a new release must not make older mails unsendable (docs/product.md, 8.2).
   */
  async variablesOf(manager: EntityManager, mail: Mail): Promise<object> {
    const facts = await this.moduleOf(mail)?.facts(manager, mail);
    return { ...(facts && inOutbox(facts)), ...mail.variables };
  }

  private moduleOf({ aboutType }: Mail): MailRecords | undefined {
    return aboutType ? this.modules.get(aboutType) : undefined;
  }
}

/** Values as the outbox stores them: dates become strings. */
export function inOutbox(values: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
}

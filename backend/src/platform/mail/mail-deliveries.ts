import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail, MailAbout } from './mail.entity.js';

/** Runs in the transaction that marks the mail as sent. */
export type DeliveryListener = (manager: EntityManager, mail: Mail) => Promise<void>;

/** Where a module says what follows when a mail about its records has been accepted by the mail server, or captured. */
@Injectable()
export class MailDeliveries {
  private readonly listeners = new Map<MailAbout['type'], DeliveryListener>();

  /** Register in `onModuleInit`: delivery begins after it. One listener a type of record. */
  on(type: MailAbout['type'], listener: DeliveryListener): void {
    this.listeners.set(type, listener);
  }

  /** Tells the module whose record the mail is about. */
  async announce(manager: EntityManager, mail: Mail): Promise<void> {
    if (mail.aboutType) await this.listeners.get(mail.aboutType)?.(manager, mail);
  }
}

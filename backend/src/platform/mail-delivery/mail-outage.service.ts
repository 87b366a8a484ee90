import { Injectable, Logger } from '@nestjs/common';
import { EntityManager, IsNull } from 'typeorm';
import { firstRows } from '../../common/plain-rows.js';
import { Config } from '../../config/config.js';
import { readInstallation } from '../files/installation.js';
import { Mail } from '../mail/mail.entity.js';

/** Seconds until the second, third and every further probe; the first is made at once. */
const PROBE_AFTER = [5, 15, 60];

export interface MailServerState {
  /** A drill sends nothing (docs/product.md, 14.3). */
  isDrill: boolean;
  isDown: boolean;
  downSince: Date | null;
  /** The reason, worded for administrators. */
  error: string | null;
  probeIsDue: boolean;
}

/**
 * Whether the mail server can be reached, shared by all instances (docs/product.md, 8.2). While it cannot, deliveries
 * pause and one mail at a time is tried as a probe; the first one that the server answers ends the outage.
 */
@Injectable()
export class MailOutage {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
  ) {}

  async read(): Promise<MailServerState> {
    const [state] = await this.manager.query<[Omit<MailServerState, 'isDrill'>]>(
      `SELECT down_since IS NOT NULL AS "isDown", down_since AS "downSince", error, probe_at <= now() AS "probeIsDue"
       FROM mail_server`,
    );
    const { isDrill } = await readInstallation(this.manager);
    return { ...state, isDrill };
  }

  /** The mails that wait because of an outage, oldest first; none when the server responds. */
  async waiting(limit: number): Promise<{ count: number; rows: Mail[] }> {
    const waiting = this.manager
      .createQueryBuilder(Mail, 'mail')
      .where(`mail.status = 'queued' AND mail.sentAt IS NULL`)
      .andWhere('EXISTS (SELECT FROM mail_server WHERE down_since IS NOT NULL)')
      .orderBy('mail.createdAt')
      .addOrderBy('mail.id');
    return firstRows(waiting, limit);
  }

  countQueued(): Promise<number> {
    return this.manager.countBy(Mail, { status: 'queued', sentAt: IsNull() });
  }

  /** @returns true for the failure that started the outage. */
  async begin(error: string, code: string): Promise<boolean> {
    const [, began] = await this.manager.query<[unknown, number]>(
      `UPDATE mail_server SET down_since = now(), error = $1, probes = 0, probe_at = now() WHERE down_since IS NULL`,
      [error],
    );
    if (began)
      this.logger.warn(`Mail is not going out (${code}): one at a time is tried until the mail server answers`);
    else await this.manager.query(`UPDATE mail_server SET error = $1 WHERE down_since IS NOT NULL`, [error]);
    return began > 0;
  }

  async end(): Promise<void> {
    const [, ended] = await this.manager.query<[unknown, number]>(
      `UPDATE mail_server SET down_since = NULL, error = NULL, probe_at = NULL WHERE down_since IS NOT NULL`,
    );
    if (ended) this.logger.log('The mail server answers again: everything that waited goes out now');
  }

  /** @returns false when another instance is already probing, no mail is due, or the outage has ended. */
  async startProbe(): Promise<boolean> {
    const [, started] = await this.manager.query<[unknown, number]>(
      `UPDATE mail_server
       SET probes = probes + 1, probe_at = now() + make_interval(secs => ($1::float8[])[least(probes + 1, cardinality($1::float8[]))])
       WHERE down_since IS NOT NULL AND probe_at <= now() AND EXISTS (
         SELECT FROM mails WHERE status = 'queued' AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until < now()))`,
      [PROBE_AFTER.map((seconds) => seconds / this.config.mail.pace)],
    );
    return started > 0;
  }

  /** A probe that was started has reached no mail server: another mail may be tried at once. */
  async returnProbe(): Promise<void> {
    await this.manager.query(
      `UPDATE mail_server SET probes = greatest(probes - 1, 0), probe_at = now() WHERE down_since IS NOT NULL`,
    );
  }
}

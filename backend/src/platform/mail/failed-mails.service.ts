import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Mail } from './mail.entity.js';

/** Mails that were not delivered and are not tried again automatically (docs/product.md, 8.2). */
@Injectable()
export class FailedMails {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The number of failed mails, and those that failed first; `nextAttemptAt` is the time of the last attempt. */
  async oldest(limit: number): Promise<{ count: number; mails: Mail[] }> {
    const [mails, count] = await this.dataSource.manager.findAndCount(Mail, {
      where: { status: 'failed' },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return { count, mails };
  }
}

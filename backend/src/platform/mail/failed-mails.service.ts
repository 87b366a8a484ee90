import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Mail } from './mail.entity.js';

/** Mails that nobody got and that are not tried again by themselves (docs/product.md, 8.2). */
@Injectable()
export class FailedMails {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many there are, and the ones that failed first; `nextAttemptAt` is when the last try was made. */
  async oldest(limit: number): Promise<{ count: number; mails: Mail[] }> {
    const [mails, count] = await this.dataSource.manager.findAndCount(Mail, {
      where: { status: 'failed' },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return { count, mails };
  }
}

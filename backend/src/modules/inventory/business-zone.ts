import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';

/** Tells the database in which time zone days begin, because it keeps the capacity of each day (docs/product.md, 16.1). */
@Injectable()
export class BusinessZone implements OnModuleInit {
  private readonly logger = new Logger('Inventory');

  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const zone = this.config.businessTimeZone;
    const [kept] = await this.manager.query<{ zone: string }[]>('SELECT time_zone AS zone FROM business_zone');
    if (kept?.zone === zone) return;
    // Fails at once if PostgreSQL does not know the zone.
    await this.manager.query('UPDATE business_zone SET time_zone = $1 WHERE now() AT TIME ZONE $1 IS NOT NULL', [zone]);
    this.logger.log(`days begin at midnight in ${zone}`);
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { Outbox } from '../mail/outbox.js';
import { FOLLOWERS, Records } from './records.js';
import type { Followers } from './transaction.js';

@Module({})
export class RecordsModule {
  /** @param followers what happens to other modules' records in the same transaction */
  static with(followers: Followers): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      providers: [Outbox, Records, { provide: FOLLOWERS, useValue: followers }],
      exports: [Outbox, Records],
    };
  }
}

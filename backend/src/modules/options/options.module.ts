import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { OptionCommands } from './option-commands.js';
import { OptionReads } from './option-reads.js';
import { OptionScheduleTask } from './option-schedule.task.js';
import { Option } from './option.entity.js';
import { OptionsController } from './options.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Option]), CatalogueModule, BookingsModule, AuditModule, IdempotencyModule],
  controllers: [OptionsController],
  providers: [OptionCommands, OptionReads, OptionScheduleTask],
})
export class OptionsModule {}

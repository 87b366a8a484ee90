import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PublicFormsModule } from '../../platform/public-forms/public-forms.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { UsersModule } from '../users/users.module.js';
import { DealCommands } from './deal-commands.js';
import { DealReads } from './deal-reads.js';
import { DealRequest } from './deal-request.entity.js';
import { DealScheduleTask } from './deal-schedule.task.js';
import { DealsController } from './deals.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DealRequest]),
    PublicFormsModule,
    UsersModule,
    NotesModule,
    CatalogueModule,
    AuditModule,
  ],
  controllers: [DealsController],
  providers: [DealCommands, DealReads, DealScheduleTask],
  exports: [DealReads],
})
export class DealsModule {}

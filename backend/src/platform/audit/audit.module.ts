import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditHistory } from './audit-history.service.js';
import { AuditEntry } from './audit-trail.js';
import { AuditController } from './audit.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  controllers: [AuditController],
  providers: [AuditHistory],
  exports: [AuditHistory],
})
export class AuditModule {}

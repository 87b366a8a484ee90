import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-trail.js';
import { AuditHistory } from './audit-history.service.js';
import { AuditController } from './audit.controller.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  controllers: [AuditController],
  providers: [AuditHistory],
  exports: [AuditHistory],
})
export class AuditModule {}

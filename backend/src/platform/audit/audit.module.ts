import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditTrail } from './audit-trail.service.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditEntry])], providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}

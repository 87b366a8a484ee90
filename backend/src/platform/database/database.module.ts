import { Global, Module } from '@nestjs/common';
import { DatabasePulse } from './database-pulse.js';

@Global()
@Module({ providers: [DatabasePulse], exports: [DatabasePulse] })
export class DatabaseModule {}

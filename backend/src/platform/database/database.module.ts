import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ListSource } from '../../common/list.js';
import { ReadSource } from '../../common/read-source.js';
import { Config } from '../../config/config.js';
import { replicaOptions } from '../../database/data-source.js';
import { DatabasePulse } from './database-pulse.js';

@Global()
@Module({
  providers: [
    DatabasePulse,
    {
      provide: ReadSource,
      useFactory: (primary: DataSource, { databaseReadUrl, databasePooled: pooled }: Config) =>
        new ReadSource(
          primary,
          databaseReadUrl ? new DataSource(replicaOptions(databaseReadUrl, { primary, pooled })) : undefined,
        ),
      inject: [getDataSourceToken(), Config],
    },
    ListSource,
    { provide: APP_INTERCEPTOR, useExisting: ReadSource },
  ],
  exports: [DatabasePulse, ListSource, ReadSource],
})
export class DatabaseModule {}

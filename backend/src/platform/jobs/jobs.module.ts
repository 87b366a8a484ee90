import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job]), DiscoveryModule],
  providers: [JobWorker, Jobs],
  exports: [Jobs],
})
export class JobsModule {}

import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.service.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [JobWorker, Jobs],
  exports: [Jobs],
})
export class JobsModule {}

import { Global, Module } from '@nestjs/common';
import { StagingSweepTask } from './staging-sweep.task.js';
import { Staging } from './staging.js';

/** Global, because the controllers of several modules use `uploads()`. */
@Global()
@Module({ providers: [Staging, StagingSweepTask], exports: [Staging] })
export class UploadsModule {}

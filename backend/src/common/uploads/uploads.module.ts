import { Global, Module } from '@nestjs/common';
import { StagingSweepTask } from './staging-sweep.task.js';
import { Staging } from './staging.js';

/** Global, because `uploads()` is asked for by the controllers of several modules. */
@Global()
@Module({ providers: [Staging, StagingSweepTask], exports: [Staging] })
export class UploadsModule {}

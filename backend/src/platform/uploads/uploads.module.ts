import { Global, Module } from '@nestjs/common';
import { Staging } from './staging.js';

/** Global, because the controllers of several modules use `uploads()`. */
@Global()
@Module({ providers: [Staging], exports: [Staging] })
export class UploadsModule {}

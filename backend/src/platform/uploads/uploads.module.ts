import { Global, Module } from '@nestjs/common';
import { Staging } from './staging.js';

/** Global, because the controllers of several modules use `@Uploads`. */
@Global()
@Module({ providers: [Staging], exports: [Staging] })
export class UploadsModule {}

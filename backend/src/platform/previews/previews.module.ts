import { Global, Module } from '@nestjs/common';
import { Previews } from './previews.service.js';

@Global()
@Module({ providers: [Previews], exports: [Previews] })
export class PreviewsModule {}

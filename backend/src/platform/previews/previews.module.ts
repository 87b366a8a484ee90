import { Module } from '@nestjs/common';
import { Previews } from './previews.service.js';

@Module({ providers: [Previews], exports: [Previews] })
export class PreviewsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredFile } from '../files/stored-file.entity.js';
import { Previews } from './previews.service.js';

@Module({ imports: [TypeOrmModule.forFeature([StoredFile])], providers: [Previews], exports: [Previews] })
export class PreviewsModule {}

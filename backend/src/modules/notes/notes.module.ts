import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { Note } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { Notes } from './notes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Note]), IdempotencyModule],
  controllers: [NotesController],
  providers: [Notes],
  exports: [Notes],
})
export class NotesModule {}

import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Note } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { Notes } from './notes.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Note])],
  controllers: [NotesController],
  providers: [Notes],
  exports: [Notes],
})
export class NotesModule {}

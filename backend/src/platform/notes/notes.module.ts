import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Note } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { NOTED_TYPES, Notes, type NotedTypes } from './notes.service.js';

@Module({})
export class NotesModule {
  /** @param types the records that notes are written on */
  static with(types: NotedTypes): DynamicModule {
    return {
      module: NotesModule,
      global: true,
      imports: [TypeOrmModule.forFeature([Note])],
      controllers: [NotesController],
      providers: [Notes, { provide: NOTED_TYPES, useValue: types }],
      exports: [Notes],
    };
  }
}

import { Body, Controller, Delete, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import type { NoteDto } from './dto/note.dto.js';
import { EditNoteDto } from './dto/note-text.dto.js';
import { NOTE_NOT_FOUND, Notes } from './notes.service.js';

const NoteId = () => Param('id', new UuidParam(NOTE_NOT_FOUND));

/** Changes of a note. The notes on a booking, enquiry or deal request are listed and written at its own address. */
@ApiTags('notes')
@Allow('viewer')
@Controller('notes')
export class NotesController {
  constructor(private readonly notes: Notes) {}

  /** Changes the text of one's own note. */
  @Put(':id')
  edit(@NoteId() id: string, @Body() form: EditNoteDto, @CurrentUser() user: SessionUser): Promise<NoteDto> {
    return this.notes.edit(id, form, user);
  }

  /** Deletes one's own note. */
  @Delete(':id')
  delete(@NoteId() id: string, @Query() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<NoteDto> {
    return this.notes.delete(id, seen, user);
  }
}

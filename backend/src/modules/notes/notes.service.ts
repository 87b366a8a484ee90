import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Response } from 'express';
import type { Repository } from 'typeorm';
import { Forbidden, NotFound } from '../../common/errors.js';
import { List, ListSource } from '../../common/list.js';
import type { VersionDto } from '../../common/version.dto.js';
import { requireVersion } from '../../common/version.js';
import type { Role, SessionUser } from '../../platform/access/access.js';
import { addAuditEntry, userActor, type AuditRecord } from '../../platform/audit/audit-trail.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Recorded, RecordType, Transaction } from '../../platform/records/transaction.js';
import { BOOKING } from '../bookings/booking-record.js';
import { DEAL } from '../deals/deal-record.js';
import { ENQUIRY } from '../enquiries/enquiry-record.js';
import { NoteDto } from './dto/note.dto.js';
import type { EditNoteDto, NewNoteDto } from './dto/note-text.dto.js';
import { Note, type NotedType } from './note.entity.js';

export const NOTE_NOT_FOUND = 'This note does not exist, or was deleted. Reload to see the notes.';
const NOT_THE_AUTHOR = 'Only the author of a note can change or delete it. Write a note of your own.';

/** A kind of record that notes are written on. */
interface Noted {
  /** Who may read the record, and therefore its notes. */
  readers: Role;
  /** Locks the record, so that it cannot be deleted meanwhile. @throws NotFound */
  open: (tx: Transaction, id: string) => Promise<AuditRecord['about']>;
}

const noted = <Row extends Recorded, Event extends string>(record: RecordType<Row, Event>, readers: Role): Noted => ({
  readers,
  open: async (tx, id) => record.about(await tx.open(record, id)),
});

const NOTED: Record<NotedType, Noted> = {
  booking: noted(BOOKING, 'viewer'),
  enquiry: noted(ENQUIRY, 'viewer'),
  deal: noted(DEAL, 'admin'),
};

const noteList = new List(Note, {
  resource: 'notes',
  sortable: ['createdAt', 'id'],
  filters: [],
  defaultSort: ['createdAt', 'DESC'],
  exact: { aboutType: 'text', aboutId: 'uuid' },
});

/** The notes of staff on records (docs/product.md, 4.9). */
@Injectable()
export class Notes {
  constructor(
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly source: ListSource,
    private readonly records: Records,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Sends the notes on a record, newest first.
   * @param find throws NotFound when the record does not exist
   */
  async send(
    response: Response,
    given: Record<string, unknown>,
    about: { type: NotedType; id: string; find: () => Promise<unknown> },
    user: SessionUser,
  ): Promise<void> {
    await about.find();
    const within = { aboutType: about.type, aboutId: about.id };
    await noteList.send(response, given, this.source, (note) => NoteDto.of(note, user), within);
  }

  /** @throws NotFound when the record does not exist */
  async add(
    aboutType: NotedType,
    aboutId: string,
    { text }: NewNoteDto,
    user: SessionUser,
    sender: KeySender,
  ): Promise<NoteDto> {
    const sent = { action: 'note', sender, content: { aboutType, aboutId, text } };
    const known = await this.idempotency.find(sent);
    if (known) return NoteDto.of(await this.get(known), user);
    return this.records.transaction(async (tx) => {
      const id = randomUUID();
      await this.idempotency.claim(tx.manager, sent, id);
      const about = await NOTED[aboutType].open(tx, aboutId);
      const { id: authorId, username: authorName } = user;
      const values = { id, aboutType, aboutId, text, authorId, authorName, createdAt: tx.now };
      const note = await tx.manager.save(tx.manager.create(Note, values));
      await record(tx, about, user, 'note written', { after: { note: text } });
      return NoteDto.of(note, user);
    });
  }

  /**
   * Nothing happens when the text stays the same.
   * @throws NotFound; Forbidden for everybody but the author; Conflict when the author has changed it elsewhere
   */
  edit(id: string, { text, version }: EditNoteDto, user: SessionUser): Promise<NoteDto> {
    return this.change(id, version, user, async (tx, note, about) => {
      const { text: former } = note;
      if (text === former) return;
      Object.assign(note, { text, editedAt: tx.now, version: note.version + 1 });
      await tx.manager.save(note);
      await record(tx, about, user, 'note edited', { before: { note: former }, after: { note: text } });
    });
  }

  /** Throws as `edit`. */
  delete(id: string, { version }: VersionDto, user: SessionUser): Promise<NoteDto> {
    return this.change(id, version, user, async (tx, note, about) => {
      await tx.manager.delete(Note, { id });
      await record(tx, about, user, 'note deleted', { before: { note: note.text } });
    });
  }

  private async change(
    id: string,
    version: number | undefined,
    user: SessionUser,
    work: (tx: Transaction, note: Note, about: AuditRecord['about']) => Promise<void>,
  ): Promise<NoteDto> {
    const { aboutType, aboutId, authorId } = await this.get(id);
    const { open, readers } = NOTED[aboutType];
    if (readers === 'admin' && user.role !== 'admin')
      throw new Forbidden('Your account may not do this. Ask an administrator.');
    if (authorId !== user.id) throw new Forbidden(NOT_THE_AUTHOR);
    return this.records.transaction(async (tx) => {
      // The record is locked first, as when it is deleted with its notes.
      const about = await open(tx, aboutId);
      // An erasure may be deleting the note without the record, which may be somebody else's.
      const note = await tx.manager.findOne(Note, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!note) throw new NotFound(NOTE_NOT_FOUND);
      requireVersion(note, version, 'note');
      await work(tx, note, about);
      return NoteDto.of(note, user);
    });
  }

  private async get(id: string): Promise<Note> {
    const note = await this.notes.findOneBy({ id });
    if (!note) throw new NotFound(NOTE_NOT_FOUND);
    return note;
  }
}

/** The entry is about the record, not about the note. The version of the record stays. */
function record(
  tx: Transaction,
  about: AuditRecord['about'],
  user: SessionUser,
  action: string,
  change: Pick<AuditRecord, 'before' | 'after'>,
): Promise<void> {
  return addAuditEntry(tx.manager, { actor: userActor(user), about, action, ...change });
}

import type { SessionUser } from '../../../platform/access/access.js';
import type { Note } from '../note.entity.js';

export class NoteAuthorDto {
  /** The id of the user. */
  id: string;
  /** The username at the time of writing. */
  name: string;
}

export class NoteDto {
  id: string;
  text: string;
  author: NoteAuthorDto;
  createdAt: string;
  /** When its text was last changed; null as long as it is as written. */
  editedAt: string | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  /** What the caller may do with it: its author may change it, and nobody else. */
  allowedActions: ('edit' | 'delete')[];

  static of(note: Note, asker: Pick<SessionUser, 'id'>): NoteDto {
    return {
      id: note.id,
      text: note.text,
      author: { id: note.authorId, name: note.authorName },
      createdAt: note.createdAt.toISOString(),
      editedAt: note.editedAt?.toISOString() ?? null,
      version: note.version,
      allowedActions: note.authorId === asker.id ? ['edit', 'delete'] : [],
    };
  }
}

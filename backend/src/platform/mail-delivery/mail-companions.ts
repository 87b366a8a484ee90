import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { downloadName } from '../../common/original-name.js';
import { Files } from '../files/files.service.js';
import type { StoredFile } from '../files/stored-file.entity.js';
import { TO_STAFF } from '../mail/mail-templates.js';
import type { Mail, MailAttachment } from '../mail/mail.entity.js';
import { FileNotRead } from './delivery-failure.js';
import type { Organisation } from '../organisation/organisation.entity.js';
import { organisationOf } from '../organisation/organisation.query.js';
import { MAIL_SUBJECTS, subjectOf, type MailSubjects } from './mail-subjects.js';

/** All files of a mail together. Others are linked to, because many mail servers refuse mails of more than 10 MB. */
export const MAX_ATTACHED = 5 * 1024 * 1024;

const TEAM = 'the media team';

/** What a mail gets at delivery besides its text (docs/product.md, 8.6). */
export interface Companions {
  organisation: Organisation;
  files: StoredFile[];
  /** Files that were given up (docs/product.md, 11.6). The mail neither waits for them nor mentions them. */
  lost: { name: string; sentAs: string }[];
  replyTo: ReplyTo;
}

interface ReplyTo {
  addresses: string[];
  /** Who reads the replies, as in “{name} will read it”; null if nobody does. */
  reader: string | null;
}

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Finds out who reads the answers to a mail, and which files go with it. */
@Injectable()
export class MailCompanions {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly files: Files,
    @Inject(MAIL_SUBJECTS) private readonly subjects: MailSubjects,
  ) {}

  async of(mail: Mail): Promise<Companions> {
    const files = (await subjectOf(this.subjects, mail)?.files?.(this.manager, mail)) ?? [];
    const organisation = await organisationOf(this.manager);
    const lost = files
      .filter(({ state }) => state === 'missing')
      .map(({ name, contentType }) => ({ name, sentAs: downloadName(name, contentType) }));
    return { organisation, files: attachable(files), lost, replyTo: await this.replyTo(mail, organisation) };
  }

  /** The content of the files. @throws FileNotRead */
  async read(files: StoredFile[]): Promise<Attachment[]> {
    const attachments = [];
    for (const file of files) {
      const content = await this.files.read(file).catch((error: unknown) => {
        throw new FileNotRead(file.name, error);
      });
      const { name, contentType } = file;
      attachments.push({ filename: downloadName(name, contentType), content, contentType });
    }
    return attachments;
  }

  /** The trading director, else the organisation's contact, else the media team; for staff, always the last. */
  private async replyTo(mail: Mail, { contactName, contactEmail }: Organisation): Promise<ReplyTo> {
    const { team } = this.config.mail;
    if (!TO_STAFF.includes(mail.template)) {
      const director = await subjectOf(this.subjects, mail)?.correspondent?.(this.manager, mail);
      if (director) return { addresses: [director.email], reader: director.name };
      if (contactEmail) return { addresses: [contactEmail], reader: contactName ?? TEAM };
    }
    return { addresses: team, reader: team.length > 0 ? TEAM : null };
  }
}

/** In order, as long as they fit. */
function attachable(files: StoredFile[]): StoredFile[] {
  let left = MAX_ATTACHED;
  return files.filter(({ state, size }) => {
    const fits = state === 'kept' && size! <= left;
    if (fits) left -= size!;
    return fits;
  });
}

/** The files that went with a mail or, before that, are to go with it. */
export function attachmentsOf({ sentAt, attachments }: Mail, { files }: Companions): MailAttachment[] {
  if (sentAt) return attachments;
  return files.map(({ name, size, contentType }) => ({ name: downloadName(name, contentType), size: size! }));
}

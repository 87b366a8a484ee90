import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailCompanions } from './mail-companions.js';
import { MailLetterhead } from './mail-letterhead.service.js';
import { MailOutage } from './mail-outage.service.js';
import { MailPreviews } from './mail-previews.service.js';
import { MailQueue } from './mail-queue.service.js';
import { MailSender } from './mail-sender.js';
import { MAIL_SUBJECTS, type MailSubjects } from './mail-subjects.js';
import { Mail } from '../mail/mail.entity.js';
import { MailWorker } from './mail.worker.js';

/** Delivers mails. Records queue them (platform/records). */
@Module({})
export class MailModule {
  static with(subjects: MailSubjects): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [TypeOrmModule.forFeature([Mail])],
      providers: [
        MailCompanions,
        MailLetterhead,
        MailOutage,
        MailPreviews,
        MailQueue,
        MailSender,
        MailWorker,
        { provide: MAIL_SUBJECTS, useValue: subjects },
      ],
      exports: [MailCompanions, MailOutage, MailPreviews, MailSender, MAIL_SUBJECTS],
    };
  }
}

import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.js';
import { Mails } from './mails.service.js';

@Module({ controllers: [MailsController], providers: [Mails], exports: [Mails] })
export class MailsModule {}

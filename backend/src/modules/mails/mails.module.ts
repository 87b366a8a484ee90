import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Mail } from '../../platform/mail/mail.entity.js';
import { MailsController } from './mails.controller.js';
import { Mails } from './mails.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Mail])],
  controllers: [MailsController],
  providers: [Mails],
  exports: [Mails],
})
export class MailsModule {}

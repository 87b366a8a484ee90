import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailerModule } from '@nestjs-modules/mailer';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { FailedMails } from './failed-mails.service.js';
import { MailDeliveries } from './mail-deliveries.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLog } from './mail-log.service.js';
import { htmlAdapter, TEMPLATE_OPTIONS, TEMPLATES } from './mail-rendering.js';
import { MailOutage } from './mail-outage.service.js';
import { MailQueue } from './mail-queue.service.js';
import { MailSender } from './mail-sender.js';
import { handOverPlugin, mailTransport } from './mail-transport.js';
import { Mail } from './mail.entity.js';
import { MailWorker } from './mail.worker.js';
import { OutboxService } from './outbox.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Mail]),
    MailerModule.forRootAsync({
      imports: [],
      inject: [Config, Clock],
      useFactory: (config: Config, clock: Clock) => ({
        transport: mailTransport(config.mail.smtpUrl, config.mail.answerSeconds),
        plugins: [handOverPlugin],
        template: { dir: TEMPLATES, adapter: htmlAdapter(config.businessTimeZone, clock), options: TEMPLATE_OPTIONS },
      }),
    }),
  ],
  controllers: [MailLogController],
  providers: [FailedMails, MailDeliveries, MailLog, MailOutage, MailQueue, MailSender, MailWorker, OutboxService],
  exports: [FailedMails, MailDeliveries, MailOutage, OutboxService],
})
export class MailModule {}

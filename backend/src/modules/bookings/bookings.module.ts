import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailDeliveries } from '../../platform/mail/mail-deliveries.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalRecords, PersonalRecordsModule } from '../../platform/personal-data/personal-records.js';
import { CatalogueNames } from '../catalogue/catalogue-names.service.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookingCreation } from './booking-creation.service.js';
import { BookingFiles } from './booking-files.service.js';
import { BookingMails } from './booking-mails.service.js';
import { bookingCarriedNames } from './booking-carried-names.query.js';
import { BookingOrigins } from './booking-origins.service.js';
import { bookingPersonalData } from './booking-personal-data.js';
import { BookingReview } from './booking-review.service.js';
import { BookingSchedule } from './booking-schedule.service.js';
import { BookingScheduleTask } from './booking-schedule.task.js';
import { BookingTransitions } from './booking-transitions.service.js';
import { BookingsReadController } from './bookings-read.controller.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { Booking } from './booking.entity.js';
import { UploadQuotas } from './upload-quotas.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Booking]),
    MailModule,
    PersonalRecordsModule,
    CatalogueModule,
    UsersModule,
  ],
  controllers: [BookingsReadController, BookingsController],
  providers: [
    BookingCreation,
    BookingFiles,
    BookingMails,
    BookingOrigins,
    BookingReview,
    BookingSchedule,
    BookingScheduleTask,
    BookingTransitions,
    BookingsService,
    UploadQuotas,
  ],
  exports: [BookingFiles, BookingOrigins, BookingTransitions, BookingsService, UploadQuotas],
})
export class BookingsModule implements OnModuleInit {
  constructor(
    private readonly deliveries: MailDeliveries,
    private readonly transitions: BookingTransitions,
    private readonly mails: BookingMails,
    private readonly names: CatalogueNames,
    private readonly personalRecords: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.personalRecords.register('booking', bookingPersonalData);
    this.names.keep('bookings', bookingCarriedNames);
    this.deliveries.on('booking', {
      delivered: async (manager, { template, aboutId }) => {
        if (template === 'booking-confirmation' && aboutId) await this.transitions.confirmationSent(manager, aboutId);
      },
      facts: (manager, mail) => this.mails.facts(manager, mail),
      objection: (manager, mail) => this.mails.objection(manager, mail),
    });
  }
}

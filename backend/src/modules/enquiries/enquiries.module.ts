import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailDeliveries } from '../../platform/mail/mail-deliveries.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalRecords, PersonalRecordsModule } from '../../platform/personal-data/personal-records.js';
import { PublicFormsModule } from '../../platform/public-forms/public-forms.module.js';
import { BookingOrigins } from '../bookings/booking-origins.service.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CatalogueNames } from '../catalogue/catalogue-names.service.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../users/users.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesPublicController } from './enquiries.public.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import { enquiryCarriedNames } from './enquiry-carried-names.query.js';
import { enquiryPersonalData } from './enquiry-personal-data.js';
import { EnquirySubmission } from './enquiry-submission.service.js';
import { EnquiryTransitions } from './enquiry-transitions.service.js';
import { Enquiry } from './enquiry.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Enquiry]),
    BookingsModule,
    CatalogueModule,
    MailModule,
    PersonalRecordsModule,
    PublicFormsModule,
    UsersModule,
  ],
  controllers: [EnquiriesController, EnquiriesPublicController],
  providers: [EnquiriesService, EnquiryMails, EnquirySubmission, EnquiryTransitions],
  exports: [EnquiriesService],
})
export class EnquiriesModule implements OnModuleInit {
  constructor(
    private readonly origins: BookingOrigins,
    private readonly transitions: EnquiryTransitions,
    private readonly deliveries: MailDeliveries,
    private readonly mails: EnquiryMails,
    private readonly names: CatalogueNames,
    private readonly personalRecords: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.personalRecords.register('enquiry', enquiryPersonalData);
    this.names.keep('enquiries', enquiryCarriedNames);
    this.origins.add(this.transitions, 'last');
    this.deliveries.on('enquiry', this.mails);
  }
}

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
import { DealMails } from './deal-mails.service.js';
import { dealCarriedNames } from './deal-carried-names.query.js';
import { dealPersonalData } from './deal-personal-data.js';
import { DealRequest } from './deal-request.entity.js';
import { DealScheduleTask } from './deal-schedule.task.js';
import { DealScreenshots } from './deal-screenshots.service.js';
import { DealSubmission } from './deal-submission.service.js';
import { DealTransitions } from './deal-transitions.service.js';
import { DealsController } from './deals.controller.js';
import { DealsPublicController } from './deals.public.controller.js';
import { DealsService } from './deals.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DealRequest]),
    BookingsModule,
    CatalogueModule,
    MailModule,
    PersonalRecordsModule,
    PublicFormsModule,
    UsersModule,
  ],
  controllers: [DealsController, DealsPublicController],
  providers: [DealMails, DealScheduleTask, DealScreenshots, DealSubmission, DealTransitions, DealsService],
  exports: [DealsService],
})
export class DealsModule implements OnModuleInit {
  constructor(
    private readonly origins: BookingOrigins,
    private readonly transitions: DealTransitions,
    private readonly deliveries: MailDeliveries,
    private readonly mails: DealMails,
    private readonly names: CatalogueNames,
    private readonly personalRecords: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.personalRecords.register('deal', dealPersonalData);
    this.names.keep('deals', dealCarriedNames);
    this.origins.add(this.transitions, 'first');
    this.deliveries.on('deal', this.mails);
  }
}

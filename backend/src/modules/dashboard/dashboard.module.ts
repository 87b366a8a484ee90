import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminPanels } from './admin-panels.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { MorningEmailsTask } from './morning-emails.task.js';

@Module({
  imports: [DealsModule, EnquiriesModule, MailsModule, BookingsModule, UsersModule],
  controllers: [DashboardController],
  providers: [AdminPanels, DashboardService, MorningEmailsTask],
})
export class DashboardModule {}

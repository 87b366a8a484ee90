import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { AdminPanels } from './admin-panels.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [BookingsModule, DealsModule, EnquiriesModule, MailModule],
  controllers: [DashboardController],
  providers: [AdminPanels, DashboardService],
})
export class DashboardModule {}

import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { OptionsModule } from '../options/options.module.js';
import { AdminPanels } from './admin-panels.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [DealsModule, EnquiriesModule, MailsModule, OptionsModule],
  controllers: [DashboardController],
  providers: [AdminPanels, DashboardService],
})
export class DashboardModule {}

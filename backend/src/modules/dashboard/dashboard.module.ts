import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [BookingsModule, DealsModule, EnquiriesModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}

import { Module } from '@nestjs/common';
import { RateCardController } from './rate-card.controller.js';
import { RateCardReports } from './rate-card.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [ReportsController, RateCardController],
  providers: [ReportsService, RateCardReports],
})
export class ReportsModule {}

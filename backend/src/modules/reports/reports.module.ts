import { Module } from '@nestjs/common';
import { SalesController } from './sales.controller.js';
import { SalesReports } from './sales.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [ReportsController, SalesController],
  providers: [ReportsService, SalesReports],
})
export class ReportsModule {}

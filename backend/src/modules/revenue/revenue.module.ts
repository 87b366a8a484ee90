import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { RevenueController } from './revenue.controller.js';
import { RevenueService } from './revenue.service.js';

@Module({ imports: [BookingsModule], controllers: [RevenueController], providers: [RevenueService] })
export class RevenueModule {}

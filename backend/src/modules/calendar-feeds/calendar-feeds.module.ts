import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarFeed]), RateLimitModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeeds],
})
export class CalendarFeedsModule {}

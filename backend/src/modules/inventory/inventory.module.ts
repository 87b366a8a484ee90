import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { BlockedDays } from './blocked-day.entity.js';
import { BlockedDaysController } from './blocked-days.controller.js';
import { BlockedDaysService } from './blocked-days.service.js';
import { BusinessZone } from './business-zone.js';
import { InventoryController } from './inventory.controller.js';

/** What can be sold of each opportunity, and when (docs/product.md, 16). */
@Module({
  imports: [TypeOrmModule.forFeature([BlockedDays]), IdempotencyModule],
  controllers: [BlockedDaysController, InventoryController, AvailabilityController],
  providers: [AvailabilityService, BlockedDaysService, BusinessZone],
})
export class InventoryModule {}

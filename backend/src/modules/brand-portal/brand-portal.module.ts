import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { BrandPortalController } from './brand-portal.controller.js';
import { BrandPortalService } from './brand-portal.service.js';
import { PortalLinks } from './portal-links.service.js';

@Module({
  imports: [BookingsModule, RateLimitModule],
  controllers: [BrandPortalController],
  providers: [BrandPortalService, PortalLinks],
})
export class BrandPortalModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { BrandPortalController } from './brand-portal.controller.js';
import { BrandPortalService } from './brand-portal.service.js';
import { PortalLinks } from './portal-links.service.js';

@Module({
  imports: [BookingsModule, MailModule],
  controllers: [BrandPortalController],
  providers: [BrandPortalService, PortalLinks],
})
export class BrandPortalModule {}

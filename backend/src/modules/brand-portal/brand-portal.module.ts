import { Module } from '@nestjs/common';
import { BrandPortalController } from './brand-portal.controller.js';
import { BrandPortalService } from './brand-portal.service.js';
import { PortalLinks } from './portal-links.service.js';

@Module({
  controllers: [BrandPortalController],
  providers: [BrandPortalService, PortalLinks],
})
export class BrandPortalModule {}

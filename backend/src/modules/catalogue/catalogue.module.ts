import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { CatalogueAdminController } from './catalogue-admin.controller.js';
import { CatalogueAdmin } from './catalogue-admin.service.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { CatalogueRenaming } from './catalogue-renaming.service.js';
import { CatalogueController } from './catalogue.controller.js';
import { Brand, Category, Opportunity, TradingDirector } from './catalogue.entities.js';
import { CatalogueService } from './catalogue.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Brand, Category, Opportunity, TradingDirector]), IdempotencyModule],
  controllers: [CatalogueController, CatalogueAdminController],
  providers: [CatalogueAdmin, CatalogueRecords, CatalogueRenaming, CatalogueService],
  exports: [CatalogueService],
})
export class CatalogueModule {}

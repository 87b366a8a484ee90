import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueAdminController } from './catalogue-admin.controller.js';
import { CatalogueAdmin } from './catalogue-admin.service.js';
import { CatalogueNames } from './catalogue-names.service.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { CatalogueRenaming } from './catalogue-renaming.service.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { Brand, Category, Opportunity, TradingDirector } from './catalogue.entities.js';

@Module({
  imports: [TypeOrmModule.forFeature([Brand, Category, Opportunity, TradingDirector])],
  controllers: [CatalogueController, CatalogueAdminController],
  providers: [CatalogueAdmin, CatalogueNames, CatalogueRecords, CatalogueRenaming, CatalogueService],
  exports: [CatalogueNames, CatalogueService],
})
export class CatalogueModule {}

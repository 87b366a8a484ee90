import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { Brand, Category, Opportunity, TradingDirector } from './catalogue.entities.js';

@Module({
  imports: [TypeOrmModule.forFeature([Brand, Category, Opportunity, TradingDirector])],
  controllers: [CatalogueController],
  providers: [CatalogueService],
  exports: [CatalogueService],
})
export class CatalogueModule {}

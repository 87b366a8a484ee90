import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueAdminController } from './catalogue-admin.controller.js';
import { CatalogueAdmin } from './catalogue-admin.service.js';
import { NAME_KEEPERS, type NameKeepers } from './catalogue-names.js';
import { CatalogueRecords } from './catalogue-records.service.js';
import { CatalogueRenaming } from './catalogue-renaming.service.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { Brand, Category, Opportunity, TradingDirector } from './catalogue.entities.js';

@Module({})
export class CatalogueModule {
  static with(keepers: NameKeepers): DynamicModule {
    return {
      module: CatalogueModule,
      global: true,
      imports: [TypeOrmModule.forFeature([Brand, Category, Opportunity, TradingDirector])],
      controllers: [CatalogueController, CatalogueAdminController],
      providers: [
        CatalogueAdmin,
        CatalogueRecords,
        CatalogueRenaming,
        CatalogueService,
        { provide: NAME_KEEPERS, useValue: keepers },
      ],
      exports: [CatalogueService],
    };
  }
}

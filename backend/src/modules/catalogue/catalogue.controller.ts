import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access.js';
import { CatalogueService } from './catalogue.service.js';
import type { CatalogueDto } from './dto/catalogue.dto.js';

@ApiTags('catalogue')
@Controller('catalogue')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  /** The choices that forms offer. */
  @Public()
  @Get()
  current(): Promise<CatalogueDto> {
    return this.catalogue.current();
  }
}

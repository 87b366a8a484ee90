import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, type SessionUser } from '../../platform/access/access.js';
import { CatalogueService, withoutCapacities } from './catalogue.service.js';
import type { CatalogueDto } from './dto/catalogue.dto.js';

@ApiTags('catalogue')
@Controller('catalogue')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  /** The choices that forms offer. */
  @Public()
  @Get()
  async current(@CurrentUser() user: SessionUser | undefined): Promise<CatalogueDto> {
    const catalogue = await this.catalogue.current();
    return user ? catalogue : withoutCapacities(catalogue);
  }
}

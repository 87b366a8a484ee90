import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, type SessionUser } from '../../platform/access/access.js';
import { CatalogueService } from './catalogue.service.js';
import type { CatalogueDto, CatalogueEntryDto } from './dto/catalogue.dto.js';

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

/** How much there is of anything is nobody else's business. */
function withoutCapacities({ categories, ...rest }: CatalogueDto): CatalogueDto {
  const named = ({ id, name }: CatalogueEntryDto): CatalogueEntryDto => ({ id, name });
  return { ...rest, categories: categories.map((each) => ({ ...each, opportunities: each.opportunities.map(named) })) };
}

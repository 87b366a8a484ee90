import { Body, Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownload, sendDownload } from '../../common/download.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { Allow } from '../../platform/access/access.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { ENTRY_NOT_FOUND } from '../catalogue/catalogue-entries.js';
import { ArtworkSpecs } from './artwork-specs.service.js';
import type { ArtworkSpecDto } from './dto/artwork-spec.dto.js';
import { EditArtworkSpecDto } from './dto/edit-artwork-spec.dto.js';

const SPEC_SHEET = { field: 'specSheetFile', maxFiles: 1, accept: 'specSheet' } as const;
const OpportunityId = () => Param('id', new UuidParam(ENTRY_NOT_FOUND));

/** The artwork that an opportunity wants (docs/product.md, 16.8). */
@ApiTags('catalogue')
@Allow('admin')
@Controller('admin/catalogue/opportunities/:id/artwork-spec')
export class ArtworkSpecsController {
  constructor(private readonly specs: ArtworkSpecs) {}

  /** The artwork spec of an opportunity. */
  @Allow('viewer')
  @Get()
  read(@OpportunityId() id: string): Promise<ArtworkSpecDto> {
    return this.specs.read(id);
  }

  /** Says which artwork an opportunity wants. Without pieces, nothing in particular. */
  @Put()
  edit(
    @OpportunityId() id: string,
    @Body() form: EditArtworkSpecDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArtworkSpecDto> {
    return this.specs.edit(id, form, actor);
  }

  /** Removes the artwork spec. The spec sheet stays. */
  @Delete()
  remove(
    @OpportunityId() id: string,
    @Query() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArtworkSpecDto> {
    return this.specs.remove(id, seen, actor);
  }

  /** Sets the spec sheet, which new bookings take over and which replaces the previous one. */
  @Put('sheet')
  @Uploads(SPEC_SHEET)
  putSheet(
    @OpportunityId() id: string,
    @StagedFiles() [file]: StagedFile[],
    @Body() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArtworkSpecDto> {
    return this.specs.putSheet(id, file!, seen, actor);
  }

  /** Downloads the spec sheet. */
  @Allow('viewer')
  @ApiDownload('application/pdf')
  @Get('sheet')
  async sheet(@OpportunityId() id: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.specs.openSheet(id));
  }

  /** Removes the spec sheet. Bookings that have taken it over keep it. */
  @Delete('sheet')
  removeSheet(
    @OpportunityId() id: string,
    @Query() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<ArtworkSpecDto> {
    return this.specs.removeSheet(id, seen, actor);
  }
}

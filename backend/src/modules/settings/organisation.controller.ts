import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { EntityManager } from 'typeorm';
import { ApiDownload, sendDownload } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import { Public } from '../../platform/access/access.js';
import { Files } from '../../platform/files/files.service.js';
import { logoVersion, OrganisationDto } from '../../platform/organisation/organisation.dto.js';
import { organisationOf } from '../../platform/organisation/organisation.query.js';

/** What everybody may know about the organisation (docs/product.md, 15.1). */
@ApiTags('settings')
@Public()
@Controller('organisation')
export class OrganisationController {
  constructor(
    private readonly manager: EntityManager,
    private readonly files: Files,
  ) {}

  /** Who the desk belongs to. */
  @Get()
  async organisation(): Promise<OrganisationDto> {
    return OrganisationDto.of(await organisationOf(this.manager));
  }

  /** The logo. Shown in the browser instead of downloaded, and kept there as long as it is the same. */
  @ApiDownload('image/*')
  @Get('logo')
  async logo(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { logo } = await organisationOf(this.manager);
    if (!logo) throw new NotFound('The organisation has no logo.');
    const version = logoVersion(logo);
    const cacheControl = request.query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.set({ ETag: `"${version}"`, 'Cache-Control': cacheControl });
    if (request.fresh) response.status(304).end();
    else await sendDownload(response, { ...this.files.download(logo), inline: true, cacheControl });
  }
}

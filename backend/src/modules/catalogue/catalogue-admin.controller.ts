import { Body, Controller, Get, Param, Post, Put, type PipeTransform } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { NotFound } from '../../common/errors.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { CatalogueAdmin } from './catalogue-admin.service.js';
import { CATALOGUE_KINDS, ENTRY_NOT_FOUND, type CatalogueKind } from './catalogue-entries.js';
import { CatalogueRenaming } from './catalogue-renaming.service.js';
import {
  EditInventoryDto,
  MoveEntryDto,
  NewEntryDto,
  RenameEntryDto,
  type AdminCatalogueDto,
  type AdminEntryDto,
} from './dto/catalogue-admin.dto.js';

const KIND = ':kind';
const ENTRY = ':kind/:id';

class KindParam implements PipeTransform<string, CatalogueKind> {
  transform(kind: string): CatalogueKind {
    const known = CATALOGUE_KINDS.find((candidate) => candidate === kind);
    if (!known) throw new NotFound(`The catalogue has ${CATALOGUE_KINDS.join(', ')}.`);
    return known;
  }
}

const Kind = () => Param('kind', new KindParam());
const EntryId = () => Param('id', new UuidParam(ENTRY_NOT_FOUND));

/** Admins maintain the choices that forms offer (docs/product.md, 6.8). Nothing is ever deleted. */
@ApiTags('catalogue')
@Allow('admin')
@Controller('admin/catalogue')
export class CatalogueAdminController {
  constructor(
    private readonly catalogue: CatalogueAdmin,
    private readonly renaming: CatalogueRenaming,
  ) {}

  /** The whole catalogue, including retired entries. */
  @Get()
  list(): Promise<AdminCatalogueDto> {
    return this.catalogue.list();
  }

  /** Adds an entry. */
  @ApiKind()
  @Idempotent()
  @Post(KIND)
  add(
    @Kind() kind: CatalogueKind,
    @Body() form: NewEntryDto,
    @CurrentActor() actor: Actor,
    @SentBy() sender: KeySender,
  ): Promise<AdminEntryDto> {
    return this.catalogue.add(kind, form, actor, sender);
  }

  /** Renames an entry at once and, on request, the existing records by a job; `renaming` shows its progress. */
  @ApiKind()
  @Put(ENTRY)
  rename(
    @Kind() kind: CatalogueKind,
    @EntryId() id: string,
    @Body() form: RenameEntryDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEntryDto> {
    return this.renaming.rename(kind, id, form, actor);
  }

  /** Retires an entry. Forms no longer offer it; records keep its name. */
  @ApiKind()
  @Put(`${ENTRY}/retire`)
  retire(
    @Kind() kind: CatalogueKind,
    @EntryId() id: string,
    @Body() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEntryDto> {
    return this.catalogue.setRetired(kind, id, { retired: true, ...seen }, actor);
  }

  /** Brings a retired entry back. */
  @ApiKind()
  @Put(`${ENTRY}/restore`)
  restore(
    @Kind() kind: CatalogueKind,
    @EntryId() id: string,
    @Body() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEntryDto> {
    return this.catalogue.setRetired(kind, id, { retired: false, ...seen }, actor);
  }

  /** Sets the capacity of an opportunity. */
  @Put('opportunities/:id/inventory')
  editInventory(
    @EntryId() id: string,
    @Body() form: EditInventoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEntryDto> {
    return this.catalogue.editInventory(id, form, actor);
  }

  /** Moves an entry. Only categories and opportunities have an order. */
  @ApiKind()
  @Put(`${ENTRY}/move`)
  move(
    @Kind() kind: CatalogueKind,
    @EntryId() id: string,
    @Body() form: MoveEntryDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEntryDto> {
    return this.catalogue.move(kind, id, form, actor);
  }
}

function ApiKind(): MethodDecorator {
  return ApiParam({ name: 'kind', enum: CATALOGUE_KINDS });
}

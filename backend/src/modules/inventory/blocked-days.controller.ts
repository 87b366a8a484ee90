import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { Allow } from '../../platform/access/access.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { ENTRY_NOT_FOUND } from '../catalogue/catalogue-entries.js';
import { BLOCK_NOT_FOUND, BlockedDaysService } from './blocked-days.service.js';
import { BlockDaysDto, BlockedDaysDto } from './dto/blocked-days.dto.js';

const OpportunityId = () => Param('id', new UuidParam(ENTRY_NOT_FOUND));

/** Days on which less of an opportunity can be sold (docs/product.md, 16.2). */
@ApiTags('inventory')
@Allow('admin')
@Controller('admin/catalogue/opportunities/:id/blocked-days')
export class BlockedDaysController {
  constructor(private readonly blocked: BlockedDaysService) {}

  /** Lists blocked days that are not over, by day. */
  @Get()
  async list(@OpportunityId() id: string): Promise<BlockedDaysDto[]> {
    return (await this.blocked.list(id)).map((each) => BlockedDaysDto.of(each));
  }

  /** Blocks days. What has been sold for them stays. */
  @Idempotent()
  @Post()
  async block(
    @OpportunityId() id: string,
    @Body() form: BlockDaysDto,
    @CurrentActor() actor: Actor,
    @SentBy() sender: KeySender,
  ): Promise<BlockedDaysDto> {
    return BlockedDaysDto.of(await this.blocked.block(id, form, actor, sender));
  }

  /** Frees blocked days. */
  @Delete(':blockId')
  async free(
    @OpportunityId() id: string,
    @Param('blockId', new UuidParam(BLOCK_NOT_FOUND)) blockId: string,
    @CurrentActor() actor: Actor,
  ): Promise<BlockedDaysDto> {
    return BlockedDaysDto.of(await this.blocked.free(id, blockId, actor));
  }
}

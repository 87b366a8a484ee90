import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import { OPTION } from './option-record.js';
import { withChallenges } from './option-space.js';
import { Option } from './option.entity.js';

@Injectable()
export class OptionReads {
  constructor(@InjectRepository(Option) private readonly options: Repository<Option>) {}

  /** @throws NotFound */
  async get(id: string, manager: EntityManager = this.options.manager): Promise<Option> {
    const option = await manager.findOneBy(Option, { id });
    if (!option) throw new NotFound(OPTION.notFound);
    await withChallenges(manager, [option]);
    return option;
  }

  /** Those that wait for space of an opportunity, the earliest first. */
  async queuedAt(opportunityId: string, manager: EntityManager): Promise<Option[]> {
    const where = { opportunityId, status: 'queued' as const };
    const queued = await manager.find(Option, { where, order: { placedAt: 'ASC', id: 'ASC' } });
    return withChallenges(manager, queued);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import { ListSource } from '../../common/list.js';
import { optionList } from './option-list.js';
import { OPTION } from './option-record.js';
import { withChallenges } from './option-space.js';
import { OPTION_STATES, type OptionState } from './option-workflow.js';
import { Option } from './option.entity.js';

/** Reads options. */
@Injectable()
export class OptionReads {
  constructor(
    @InjectRepository(Option) private readonly options: Repository<Option>,
    private readonly source: ListSource,
  ) {}

  /** @throws NotFound */
  async get(id: string, manager: EntityManager = this.options.manager): Promise<Option> {
    const option = await manager.findOneBy(Option, { id });
    if (!option) throw new NotFound(OPTION.notFound);
    await withChallenges(manager, [option]);
    return option;
  }

  /** Those that wait for space of an opportunity, the earliest first. */
  async queuedAt(opportunityId: string): Promise<Option[]> {
    const where = { opportunityId, status: 'queued' as const };
    const queued = await this.options.find({ where, order: { placedAt: 'ASC', id: 'ASC' } });
    return withChallenges(this.options.manager, queued);
  }

  /** The number of options in each state. */
  async counts(): Promise<{ status: OptionState; count: number }[]> {
    const counted = await this.options.query<{ status: OptionState; count: number }[]>(
      'SELECT state AS status, count(*)::integer AS count FROM options GROUP BY state',
    );
    return OPTION_STATES.map((status) => counted.find((found) => found.status === status) ?? { status, count: 0 });
  }

  /** Those that a filter of the list finds, the next to expire first. */
  nextToExpire(filter: Record<string, unknown>, limit: number) {
    return optionList.first({ filter, sort: ['expiresAt', 'ASC'] }, limit, this.source);
  }
}

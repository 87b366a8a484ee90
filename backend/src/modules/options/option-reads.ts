import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly source: ListSource,
  ) {}

  /** @throws NotFound */
  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<Option> {
    const option = await manager.findOneBy(Option, { id });
    if (!option) throw new NotFound(OPTION.notFound);
    await withChallenges(manager, [option]);
    return option;
  }

  /** Those that wait for space of an opportunity, the earliest first. */
  async queuedAt(opportunityId: string): Promise<Option[]> {
    const { manager } = this.dataSource;
    const where = { opportunityId, status: 'queued' as const };
    return withChallenges(manager, await manager.find(Option, { where, order: { placedAt: 'ASC', id: 'ASC' } }));
  }

  /** The number of options in each state. */
  async counts(): Promise<{ status: OptionState; count: number }[]> {
    const counted = await this.dataSource.query<{ status: OptionState; count: number }[]>(
      'SELECT state AS status, count(*)::integer AS count FROM options GROUP BY state',
    );
    return OPTION_STATES.map((status) => counted.find((found) => found.status === status) ?? { status, count: 0 });
  }

  /** Those that a filter of the list finds, the next to expire first. */
  nextToExpire(filter: Record<string, unknown>, limit: number) {
    return optionList.first({ filter, sort: ['expiresAt', 'ASC'] }, limit, this.source);
  }
}

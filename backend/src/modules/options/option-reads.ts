import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import { List } from '../../common/list.js';
import { OPTION } from './option-record.js';
import { withChallenges } from './option-space.js';
import { OPTION_STATES } from './option-workflow.js';
import { Option } from './option.entity.js';

export const optionList = new List(Option, {
  resource: 'options',
  sortable: ['id', 'placedAt', 'brandName', 'from', 'to', 'expiresAt', 'createdAt'],
  filters: ['status', 'state', 'brandName', 'opportunityId', 'ownerId'],
  exact: { state: OPTION_STATES, opportunityId: 'uuid', ownerId: 'uuid' },
  columns: { state: 'status' },
  // The interface calls it status, as in all lists.
  statuses: OPTION_STATES,
  flags: { isExpiring: `state = 'first' AND options.warned_at IS NOT NULL` },
  dates: ['placedAt', 'expiresAt'],
  defaultSort: ['placedAt', 'DESC'],
  complete: withChallenges,
});

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

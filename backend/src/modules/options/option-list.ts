import { List } from '../../common/list.js';
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

import { List } from '../../common/list.js';
import { withScreenshots } from './deal-record.js';
import { DealRequest } from './deal-request.entity.js';
import { DEAL_REQUEST_STATUSES } from './deal-workflow.js';

export const dealList = new List(DealRequest, {
  resource: 'deal-requests',
  sortable: ['id', 'createdAt', 'brand', 'requesterName', 'requestEmail', 'liveDate', 'endDate', 'status'],
  filters: ['q', 'status', 'brand', 'requestEmail', 'assigneeId'],
  dates: ['liveDate', 'endDate', 'createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  statuses: DEAL_REQUEST_STATUSES,
  exact: { assigneeId: 'uuid' },
  complete: withScreenshots,
});

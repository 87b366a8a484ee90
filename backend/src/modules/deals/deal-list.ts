import { List } from '../../common/list.js';
import { DEAL_STATUSES } from '../bookings/booking-workflow.js';
import { withScreenshots } from './deal-record.js';
import { DealRequest } from './deal-request.entity.js';

export const dealList = new List(DealRequest, {
  resource: 'deal-requests',
  sortable: ['id', 'createdAt', 'brand', 'requesterName', 'requestEmail', 'liveDate', 'endDate', 'status'],
  filters: ['q', 'status', 'brand', 'requestEmail'],
  dates: ['liveDate', 'endDate'],
  defaultSort: ['createdAt', 'DESC'],
  statuses: DEAL_STATUSES,
  complete: withScreenshots,
});

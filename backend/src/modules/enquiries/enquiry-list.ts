import { List } from '../../common/list.js';
import { ENQUIRY_STATUSES } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

export const enquiryList = new List(Enquiry, {
  resource: 'sales-enquiries',
  sortable: ['id', 'createdAt', 'brand', 'tradingDirector', 'brandContactEmail', 'status'],
  filters: ['q', 'status', 'brand', 'tradingDirector', 'brandContactEmail', 'assigneeId'],
  dates: ['createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  statuses: ENQUIRY_STATUSES,
  exact: { assigneeId: 'uuid' },
});

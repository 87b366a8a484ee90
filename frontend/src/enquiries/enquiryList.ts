import type { EnquiryStatus } from '../api/types';
import type { ListQuery } from '../providers/listQuery';
import { ENQUIRIES } from './paths';

export type EnquiryTab = 'open' | 'confirmed' | 'closed';

/** The statuses in each tab (docs/product.md, 3.2). */
export const TAB_STATUSES: Record<EnquiryTab, EnquiryStatus[]> = {
  open: ['New Enquiry', 'In Progress'],
  confirmed: ['Bookings Confirmed', 'Completed'],
  closed: ['Closed'],
};

/** What the list of enquiries asks for. Without components, because firstPages.ts uses it before these have loaded. */
export const ENQUIRY_LIST = {
  resource: ENQUIRIES,
  filterDefaultValues: { status: TAB_STATUSES.open },
  sort: { field: 'createdAt', order: 'DESC' },
  perPage: 24,
} as const satisfies ListQuery;

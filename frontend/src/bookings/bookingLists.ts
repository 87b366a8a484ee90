import type { ListQuery } from '../providers/listQuery';

/** What each list of bookings asks for. Without components, because firstPages.ts uses it before these have loaded. */
export const ALL_BOOKINGS = {
  resource: 'bookings',
  sort: { field: 'bookingNumber', order: 'DESC' },
  brief: true,
} as const satisfies ListQuery;

/** Whole bookings, because its cards show artwork. */
export const REVIEW_QUEUE = {
  resource: 'bookings',
  filter: { status: 'Under Review' },
  sort: { field: 'deadlineDate', order: 'ASC' },
  perPage: 24,
} as const satisfies ListQuery;

export const ARCHIVE = {
  resource: 'bookings',
  filter: { status: 'Completed' },
  sort: { field: 'endDate', order: 'DESC' },
  brief: true,
} as const satisfies ListQuery;

import { formatTotal } from '../../ui/format';

/** The texts of the page of all bookings (docs/product.md, 7.6 and 12.6). */
export const bookingListTexts = {
  title: 'All Bookings',
  search: 'Search bookings',
  searchPlaceholder: 'Brand, email, booking number or opportunity',
  statuses: 'Filter by status',
  table: 'Bookings',
  found: (total: number) => (total === 1 ? '1 booking found' : `${formatTotal(total)} bookings found`),
  pages: 'Pages of bookings',
  loading: 'Loading bookings...',
  empty: 'No bookings yet',
  emptyAdmin: 'Create your first booking to get started',
  emptyViewer: 'No bookings to display at this time',
  createFirst: 'Create Booking',
  noMatch: 'No bookings match',
  noMatchText: 'Try another word or another status.',
  clearFilters: 'Clear search and filters',
  failed: 'Failed to Load Bookings',
  orders: {
    bookingNumber: { DESC: 'Newest number first', ASC: 'Oldest number first' },
    brandName: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
    deadlineDate: { ASC: 'Earliest deadline first', DESC: 'Latest deadline first' },
    liveDate: { ASC: 'Earliest live date first', DESC: 'Latest live date first' },
  },
} as const;

import { formatTotal } from '../../ui/format';

/** The texts of the page of completed bookings (docs/product.md, 7.9). */
export const archivedTexts = {
  title: 'Archived Bookings',
  count: (total: number) => (total === 1 ? '1 completed booking' : `${formatTotal(total)} completed bookings`),
  found: (total: number) =>
    total === 1 ? '1 completed booking found' : `${formatTotal(total)} completed bookings found`,
  counters: {
    label: 'Figures',
    total: 'Total Completed',
    thisYear: 'This Year',
    ended: (year: string) => `ended in ${year}`,
    average: 'Average per Month',
    since: (month: string) => `since ${month}`,
    none: 'none yet',
  },
  search: 'Search archived bookings',
  searchPlaceholder: 'Brand, email, booking number or opportunity',
  table: 'Completed bookings',
  loading: 'Loading bookings...',
  pages: 'Pages of completed bookings',
  empty: 'No completed bookings yet',
  emptyText: 'A booking comes here when its end date has passed. It keeps its artwork, and can be booked again.',
  live: 'See what is live',
  noMatch: 'No completed bookings match',
  noMatchText: 'Try another word, or search all bookings.',
  clearFilters: 'Clear search',
  orders: {
    endDate: { DESC: 'Last completed first', ASC: 'First completed first' },
    liveDate: { DESC: 'Latest live date first', ASC: 'Earliest live date first' },
    bookingNumber: { DESC: 'Newest number first', ASC: 'Oldest number first' },
    brandName: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
  },
} as const;

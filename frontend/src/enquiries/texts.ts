import type { EnquiryStatus } from '../api/types';
import { formatTotal } from '../ui/format';

/** The texts of the sales enquiry pages (docs/product.md, 3 and 12). */
export const enquiryTexts = {
  title: 'Sales Enquiries',
  salesForm: 'Sales Form',
  count: (total: number) => (total === 1 ? '1 enquiry' : `${formatTotal(total)} enquiries`),
  found: (total: number) => (total === 1 ? '1 enquiry found' : `${formatTotal(total)} enquiries found`),
  loading: 'Loading enquiries...',
  failed: 'Failed to Load Enquiries',

  tabs: { label: 'Enquiries by state', open: 'New Enquiries', confirmed: 'Bookings Confirmed' },
  search: 'Search enquiries',
  searchPlaceholder: 'Brand, director or contact email',
  list: 'Enquiries',
  pages: 'Pages of enquiries',
  linked: 'Only the linked enquiry',
  only: (status: string) => `Status: ${status}`,
  filtered: (key: string, value: string) => `${key}: ${value}`,
  orders: {
    createdAt: { DESC: 'Newest first', ASC: 'Oldest first' },
    brand: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
  },

  empty: 'No enquiries yet',
  emptyText: 'Share the sales form with your team to start receiving enquiries',
  noneOpen: 'No new enquiries',
  noneOpenText: 'Every enquiry so far has its bookings confirmed.',
  noneConfirmed: 'No bookings confirmed yet',
  noneConfirmedText: 'An enquiry moves here as soon as its bookings are confirmed.',
  noMatch: 'No enquiries match',
  noMatchText: 'Try another word, or look in the other tab.',
  clearFilters: 'Clear search',

  card: {
    by: (director: string, period: string) => `${director} · ${period}`,
    period: (month: string, year: string) => `${month} ${year}`,
    submitted: (date: string) => `Submitted ${date}`,
    types: 'Booking types',
    more: (count: number) => `+${count} more`,
    fewer: 'Show fewer',
    booked: (booked: number, requested: number) => `${booked} of ${requested} booked`,
    alsoBooked: 'Also booked',
    notes: 'Notes',
  },

  actions: {
    of: (label: string, brand: string) => `${label} ${brand}`,
    confirm: 'Confirm',
    confirming: 'Confirming...',
    confirmed: 'Bookings Confirmed',
    createBooking: 'Create Booking',
  },
  confirm: {
    failed: { title: 'Error', description: 'Failed to confirm bookings. Please try again.' },
    done: (brand: string) => ({
      title: 'Bookings Confirmed',
      description: `Enquiry for ${brand} has been marked as bookings confirmed.`,
    }),
  },

  guide: {
    title: 'Requested booking types',
    from: (director: string, brand: string) => `From the sales enquiry of ${director} for ${brand}`,
    period: 'Booking period',
    choose: 'Which one are you booking?',
    retired: 'The catalogue no longer offers it: choose another placement below.',
    next: (bookingNumber: number, label: string) =>
      `Booking #${bookingNumber} has been created. Next: ${label}. Brand, contact and dates are filled in from it.`,
    allBooked: (count: number) =>
      count === 1 ? 'The requested booking type is booked' : `All ${count} requested booking types are booked`,
    allBookedText: (brand: string) => `Confirm the enquiry of ${brand} when its bookings are settled.`,
    closed: (status: EnquiryStatus) => `This enquiry is ${status}: no further booking can be made from it.`,
    back: 'Back to Sales Enquiries',
    failed: 'The sales enquiry could not be loaded.',
  },
} as const;

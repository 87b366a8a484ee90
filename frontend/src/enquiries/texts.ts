import type { EnquiryTab } from './enquiryList';

/** The texts of the sales enquiry pages (docs/product.md, 3 and 12). */
export const enquiryTexts = {
  title: 'Sales Enquiries',
  salesForm: 'Sales Form',
  count: '1 enquiry |||| %{total} enquiries',
  found: '1 enquiry found |||| %{total} enquiries found',
  loading: 'Loading enquiries...',
  failed: 'Failed to Load Enquiries',

  tabs: { label: 'Enquiries by state', open: 'New Enquiries', confirmed: 'Bookings Confirmed', closed: 'Closed' },
  search: 'Search enquiries',
  searchPlaceholder: 'Brand, director or contact email',
  list: 'Enquiries',
  pages: 'Pages of enquiries',
  linked: 'Only the linked enquiry',
  only: 'Status: %{status}',
  submittedUntil: 'Submitted until: %{moment}',
  filtered: '%{key}: %{value}',
  orders: {
    createdAt: { DESC: 'Newest first', ASC: 'Oldest first' },
    brand: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
  },

  empty: 'No enquiries yet',
  emptyText: 'Share the sales form with your team to start receiving enquiries',
  none: {
    open: { title: 'No new enquiries', text: 'Every enquiry so far is confirmed or closed.' },
    confirmed: {
      title: 'No bookings confirmed yet',
      text: 'An enquiry moves here as soon as its bookings are confirmed.',
    },
    closed: {
      title: 'No closed enquiries',
      text: 'An enquiry that comes to nothing can be closed. It moves here then.',
    },
  } as const satisfies Record<EnquiryTab, { title: string; text: string }>,
  noMatch: 'No enquiries match',
  noMatchText: 'Try another word, or look in another tab.',
  clearFilters: 'Clear search',

  card: {
    by: '%{director} · %{period}',
    period: '%{month} %{year}',
    submitted: 'Submitted %{date}',
    types: 'Booking types',
    more: '+%{count} more',
    fewer: 'Show fewer',
    booked: '%{booked} of %{requested} booked',
    alsoBooked: 'Also booked',
    notes: 'Notes',
    closedReason: 'Why it was closed',
  },

  actions: {
    of: '%{label} %{brand}',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    confirmed: 'Bookings Confirmed',
    createBooking: 'Create Booking',
    close: 'Close',
    reopen: 'Reopen',
  },
  confirm: {
    failed: { title: 'Error', description: 'Failed to confirm bookings. Please try again.' },
    done: { title: 'Bookings Confirmed', description: 'Enquiry for %{brand} has been marked as bookings confirmed.' },
  },
  close: {
    title: 'Close the enquiry of %{brand}',
    intro: 'It moves to Closed, and no further bookings can be made from it. It can be reopened.',
    bookings: 'Its booking stays and goes on. |||| Its %{smart_count} bookings stay and go on.',
    required: 'Say why you close it',
    tell: 'Tell the contact',
    tellHint: '%{contact} gets an email with this reason.',
    submit: 'Close Enquiry',
    failed: { title: 'Error', description: 'Failed to close the enquiry. Please try again.' },
    done: { title: 'Enquiry Closed', description: 'The enquiry for %{brand} has been closed.' },
  },
  reopen: {
    title: 'Reopen the enquiry of %{brand}',
    intro: 'It returns to where its bookings put it. Nobody is told by email.',
    failed: { title: 'Error', description: 'Failed to reopen the enquiry. Please try again.' },
    done: { title: 'Enquiry Reopened', description: 'The enquiry for %{brand} has been reopened.' },
  },

  guide: {
    title: 'Requested booking types',
    from: 'From the sales enquiry of %{director} for %{brand}',
    period: 'Booking period',
    choose: 'Which one are you booking?',
    retired: 'The catalogue no longer offers it: choose another placement below.',
    next: 'Booking #%{bookingNumber} has been created. Next: %{label}. Brand, contact and dates are filled in from it.',
    allBooked: 'The requested booking type is booked |||| All %{smart_count} requested booking types are booked',
    allBookedText: 'Confirm the enquiry of %{brand} when its bookings are settled.',
    again: {
      action: 'Book Again',
      all: 'Book a Type Again',
      of: 'Book %{label} again',
      title: 'Book %{label} again?',
      text: '%{label} is booked already. Book it once more only if it is to run twice.',
    },
    closed: 'This enquiry is %{status}: no further booking can be made from it.',
    back: 'Back to Sales Enquiries',
    failed: 'The sales enquiry could not be loaded.',
  },
} as const;

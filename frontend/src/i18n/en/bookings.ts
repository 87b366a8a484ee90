import type { BookingAction } from '../../api/types';

export const bookingFields = {
  bookingNumber: 'Booking',
  brandName: 'Brand',
  contactEmail: 'Contact',
  ccEmails: 'Copies to',
  tradingDirectorName: 'Trading director',
  mediaCategory: 'Media category',
  mediaOpportunity: 'Media opportunity',
  units: 'Units',
  status: 'Status',
  liveDate: 'Live date',
  deadlineDate: 'Deadline',
  endDate: 'End date',
  revenueAmount: 'Cost',
  specSheet: 'Spec sheet',
  assignee: 'Assigned to',
} as const;

/**
 * The texts that several booking pages share (docs/product.md, 7.4 to 7.9 and 12). Those of single pages follow.
 */
export const bookingTexts = {
  number: '#%{bookingNumber}',
  count: '1 booking |||| %{total} bookings',
  overdue: 'OVERDUE',
  deal: 'Deal',
  overbooked: 'Booked above capacity: %{reason}',
  revisionRequired: 'Revision Required:',
  sentBack: 'Sent back by %{who}, %{when}',
  of: '%{label} #%{bookingNumber}',
  approvedBy: 'Approved by %{who}, %{when}',
  placement: '%{mediaOpportunity} · %{mediaCategory} · live %{liveDate}',

  actions: {
    viewDetails: 'View Details',
    review: 'Review',
    upload: 'Upload Files',
    approve: 'Approve',
    reject: 'Request Revision',
    live: 'Mark as Live',
    endEarly: 'End Early',
    reactivate: 'Reactivate',
    cancel: 'Cancel Booking',
    reinstate: 'Reinstate',
    correct: 'Edit Details',
    editDates: 'Edit Dates',
    editRevenue: 'Edit Revenue',
    resendEmail: 'Resend Booking Email',
    assign: 'Assign',
    delete: 'Delete Booking',
    duplicate: 'Duplicate',
    more: 'More actions',
    create: 'New Booking',
  },
} as const;
/** The texts of the page of all bookings (docs/product.md, 7.6 and 12.6). */
export const bookingListTexts = {
  title: 'All Bookings',
  search: 'Search bookings',
  searchPlaceholder: 'Number, brand, email, director or media',
  statuses: 'Filter by status',
  table: 'Bookings',
  count: bookingTexts.count,
  found: '1 booking found |||| %{total} bookings found',
  pages: 'Pages of bookings',
  loading: 'Loading bookings...',
  empty: 'No bookings yet',
  emptyAdmin: 'Create your first booking to get started',
  emptyText: 'No bookings to display at this time',
  createFirst: 'Create Booking',
  noMatch: 'No bookings match',
  noMatchText: 'Try another word or another status.',
  clearFilters: 'Clear search and filters',
  failed: 'Failed to Load Bookings',
  orders: {
    bookingNumber: { DESC: 'Highest number first', ASC: 'Lowest number first' },
    brandName: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
    deadlineDate: { ASC: 'Earliest deadline first', DESC: 'Latest deadline first' },
    liveDate: { ASC: 'Earliest live date first', DESC: 'Latest live date first' },
  },
} as const;

/** The texts of the page of completed bookings (docs/product.md, 7.9). */
export const archivedTexts = {
  failed: bookingListTexts.failed,
  title: 'Archived Bookings',
  count: '1 completed booking |||| %{total} completed bookings',
  found: '1 completed booking found |||| %{total} completed bookings found',
  counters: {
    label: 'Figures',
    total: 'Total Completed',
    thisYear: 'This Year',
    ended: 'ended in %{year}',
    average: 'Average per Month',
    since: 'since %{month}',
    none: 'none yet',
  },
  search: 'Search archived bookings',
  searchPlaceholder: 'Number, brand, email, director or media',
  table: 'Completed bookings',
  loading: 'Loading bookings...',
  pages: 'Pages of completed bookings',
  empty: 'No completed bookings yet',
  emptyText: 'A booking moves here when its end date has passed. It keeps its artwork, and can be booked again.',
  live: 'See what is live',
  noMatch: 'No completed bookings match',
  noMatchText: 'Try another word, or search all bookings.',
  clearFilters: 'Clear search',
  orders: {
    endDate: { DESC: 'Last completed first', ASC: 'First completed first' },
    liveDate: { DESC: 'Latest live date first', ASC: 'Earliest live date first' },
    bookingNumber: { DESC: 'Highest number first', ASC: 'Lowest number first' },
    brandName: { ASC: 'Brand A to Z', DESC: 'Brand Z to A' },
  },
} as const;
/** The texts of the page of approved bookings (docs/product.md, 7.9). */
export const approvedTexts = {
  title: 'Approved Bookings',
  subtitle: 'What is ready to run, and what is running',
  counters: { label: 'Figures', ready: 'Ready to Implement', live: 'Currently Live', total: 'Total Approved' },
  queue: {
    title: 'Implementation Queue',
    table: 'Bookings waiting for their live date',
    pages: 'Pages of the implementation queue',
    empty: 'Nothing is waiting to go live',
    emptyText: 'A booking waits here from the approval of its artwork until it goes live.',
    review: 'Under Review',
  },
  live: {
    title: 'Currently Live',
    table: 'Bookings that are live',
    pages: 'Pages of live bookings',
    empty: 'Nothing is live at the moment',
    emptyText: 'An approved booking goes live on its live date, or as soon as it is marked as live.',
  },
} as const;

/** The texts of the review queue and of the review of a booking (docs/product.md, 7.8 and 12). */
export const reviewTexts = {
  title: 'Under Review',
  subtitle: '1 booking is waiting for a decision |||| %{total} bookings are waiting for a decision',
  empty: 'No bookings currently under review',
  emptyText: 'A booking appears here as soon as its artwork has been uploaded.',
  allBookings: 'All Bookings',
  files: '1 file |||| %{smart_count} files',
  received: 'Received %{when}',
  list: 'Bookings under review',
  open: 'Review',
  queue: 'Review queue',
  position: '%{place} of %{total}',
  previous: 'Previous booking',
  next: 'Next booking',
  decision: 'Decision',
  decisionText:
    'An email with the decision goes to %{recipients}. A revision request includes your comments and an upload link.',
  decisionTextWhenOver:
    'The booking is over, so approving it sends no email. A revision request to %{recipients} includes your comments and an upload link.',
  decided: 'This booking is %{status} now. There is nothing to decide.',
  readOnly: 'An administrator decides on this artwork.',
  brief: 'Booking',
  details: 'View Details',
  comments: 'Earlier comments',
  noComments: 'Nothing has been sent back so far.',
  cancel: 'Cancel',
} as const;

/** The texts of the verbs on a booking (docs/product.md, 7.7 and 12). */
export const actionTexts = {
  notLoaded: { title: 'Error', description: 'Failed to load the booking. Please try again.' },
  failures: {
    upload: { title: 'Upload Failed', description: 'Failed to upload files. Please try again.' },
    approve: { title: 'Error', description: 'Failed to approve booking. Please try again.' },
    reject: { title: 'Error', description: 'Failed to request revision. Please try again.' },
    editRevenue: { title: 'Error', description: 'Failed to update revenue. Please try again.' },
    resendEmail: { title: 'Error', description: 'Failed to resend booking email. Please try again.' },
    correct: { title: 'Error', description: 'Failed to update booking. Please try again.' },
    editDates: { title: 'Error', description: 'Failed to update booking dates. Please try again.' },
    delete: { title: 'Error', description: 'Failed to delete booking. Please try again.' },
    assign: { title: 'Error', description: 'Failed to assign. Please try again.' },
    live: { title: 'Error', description: 'Failed to mark booking as live. Please try again.' },
    endEarly: { title: 'Error', description: 'Failed to end booking early. Please try again.' },
    reactivate: { title: 'Error', description: 'Failed to reactivate booking. Please try again.' },
    cancel: { title: 'Error', description: 'Failed to cancel booking. Please try again.' },
    reinstate: { title: 'Error', description: 'Failed to reinstate booking. Please try again.' },
  } satisfies Record<BookingAction, { title: string; description: string }>,

  invalid: {
    revenue: { title: 'Invalid Revenue', description: 'Please enter a valid revenue amount.' },
    datesMissing: { title: 'Invalid Dates', description: 'Please enter every date in full: day, month and year.' },
    endBeforeLive: { title: 'Invalid Dates', description: 'End date must be after live date.' },
  },

  changedMeanwhile: {
    title: 'This booking has changed since you opened it',
    description: 'What you typed is still here. Load the booking as it is now, compare, then save again.',
    reload: 'Load current booking',
    reloaded: 'The booking is up to date now. Check what you typed, then save again.',
    failed: { title: 'Error', description: 'Failed to load the booking. Please try again.' },
  },

  invoicedMonth: {
    change: 'This changes what is billed for %{month}. That month may have been invoiced already: tell accounts.',
    remove: 'This takes the booking out of %{month}. That month may have been invoiced already: tell accounts.',
  },

  approve: {
    title: 'Approve Booking',
    intro:
      'An email saying that the artwork of booking #%{bookingNumber} is approved goes to %{recipients}. The artwork itself is shown under Review.',
    introWhenOver: 'Booking #%{bookingNumber} is over, so no email is sent. The artwork itself is shown under Review.',
    submit: 'Approve',
    done: {
      title: 'Booking Approved',
      description: 'Booking #%{bookingNumber} has been approved and confirmation email sent.',
    },
    doneUntold: { title: 'Booking Approved', description: 'Booking #%{bookingNumber} has been approved.' },
  },

  reject: {
    title: 'Request Revision',
    intro:
      'An email about booking #%{bookingNumber} (%{brandName}), with your comments and a link for new artwork, goes to %{recipients}.',
    comments: 'Revision comments',
    placeholder: 'What has to change?',
    required: 'Say what has to change.',
    insertChecks: 'Insert the failed check |||| Insert %{smart_count} failed checks',
    submit: 'Request Revision',
    done: {
      title: 'Revision Requested',
      description: 'Booking #%{bookingNumber} has been sent back with your comments.',
    },
  },

  live: {
    title: 'Mark as Live',
    intro:
      'Booking #%{bookingNumber} is planned to go live on %{liveDate}. Marking it as live now sets its live date to this moment.',
    noArtwork: 'It has no artwork yet.',
    newMonth: 'It will be invoiced in %{month} instead of %{planned}.',
    submit: 'Mark as Live',
    done: { title: 'Booking Live', description: 'Booking #%{bookingNumber} is now live.' },
  },

  endEarly: {
    title: 'End Early',
    intro:
      'Booking #%{bookingNumber} ends now instead of on %{endDate} and is completed. Its revenue of %{revenue} stays in the invoices for %{month}. To bill less, edit the revenue as well.',
    required: 'Say why the booking ends early.',
    submit: 'End Booking Now',
    done: { title: 'Booking Ended', description: 'Booking #%{bookingNumber} is completed.' },
  },

  tellBrand: {
    label: 'Tell the brand',
    cancel: 'An email with the reason and the charge goes to %{recipients}.',
    endEarly: 'An email with the former and the new end date, without the reason, goes to %{recipients}.',
    editDates:
      'An email with the former and the new dates goes to %{recipients}, unless their last one named the same dates.',
    reinstate:
      'An email saying that the booking is no longer cancelled, and what is still needed, goes to %{recipients}.',
  },
  cancel: {
    title: 'Cancel Booking',
    intro: 'Booking #%{bookingNumber} keeps its artwork and its history, and can be reinstated.',
    required: 'Say why the booking is cancelled.',
    charge: 'Cancellation charge (£)',
    chargeAbovePrice:
      'This is more than the revenue of %{amount}. If it is right, cancel the booking again with this charge.',
    chargeHint: 'Becomes the revenue instead of %{amount}. Leave empty to charge nothing.',
    keep: 'Keep Booking',
    submit: 'Cancel Booking',
    done: { title: 'Booking Cancelled', description: 'Booking #%{bookingNumber} has been cancelled.' },
  },

  reinstate: {
    title: 'Reinstate Booking',
    intro:
      'Booking #%{bookingNumber} is %{status} again, with its revenue of %{amount}. Any deadlines that have passed are applied immediately.',
    submit: 'Reinstate',
    done: { title: 'Booking Reinstated', description: 'Booking #%{bookingNumber} is %{status} again.' },
  },

  reactivate: {
    title: 'Reactivate',
    intro:
      'Booking #%{bookingNumber} stays as it was billed. A new booking follows it, with the same brand, contact, placement and revenue.',
    newArtwork: 'Ask for new artwork',
    newArtworkHint: 'The brand gets an email. Otherwise the new booking is approved with the same artwork.',
    noArtworkHint: 'It never had artwork, so there is none to run again. The brand gets an email.',
    followed: 'Booking #%{followOn} already follows it. Reactivating again creates another follow-on.',
    submit: 'Reactivate',
    done: {
      title: 'Booking Reactivated',
      description: 'Booking #%{followOn} has been created and follows #%{bookingNumber}.',
    },
  },

  correct: {
    title: 'Edit Details',
    tellBrand: 'Send the booking email to this address |||| Send the booking email to these addresses',
    formerContact: 'Links sent to %{former} will no longer open this booking.',
    placementFixed: 'This booking has gone live, so its placement cannot change.',
    replaces: 'Replaces %{name}. PDF, up to 10 MB',
    removeSpecSheet: 'Remove the spec sheet %{name}',
    submit: 'Save Details',
    done: { title: 'Details Updated', description: 'The details of booking #%{bookingNumber} have been updated.' },
  },

  editDates: {
    title: 'Edit Dates',
    status: 'With these dates, the booking is %{status} instead of %{former}.',
    notOverdue: 'With these dates, the booking is no longer Overdue: it returns to its former status.',
    current: 'Now %{date}',
    submit: 'Save Dates',
    done: { title: 'Dates Updated', description: 'The dates of booking #%{bookingNumber} have been updated.' },
    moved: {
      title: 'Dates Updated',
      description: 'The dates of booking #%{bookingNumber} have been updated. It is %{status} now.',
    },
  },

  editRevenue: {
    title: 'Edit Revenue',
    label: 'Revenue (£)',
    hint: 'Pounds and pence, for example 1,234.50',
    current: 'Now %{amount}.',
    before: 'The revenue was %{amount} before the booking was cancelled.',
    submit: 'Save Revenue',
    done: { title: 'Revenue Updated', description: 'The revenue of booking #%{bookingNumber} is now %{amount}.' },
    doneCharge: {
      title: 'Charge Updated',
      description: 'The cancellation charge of booking #%{bookingNumber} is now %{amount}.',
    },
  },

  resendEmail: {
    title: 'Resend Booking Email',
    intro: 'Sends the contacts of the booking the email for its current status.',
    submit: 'Resend Email',
    done: {
      title: 'Email Sent Successfully',
      description: 'The booking email has been sent to %{recipients} again.',
    },
  },

  delete: {
    title: 'Delete Booking',
    intro: 'This cannot be undone. You will lose:',
    cancelInstead: 'Delete only what was booked by mistake. If the client withdraws, cancel the booking instead.',
    cancel: 'Cancel Booking Instead',
    booking: 'Booking #%{bookingNumber} for %{brandName}',
    files: '1 uploaded file |||| %{smart_count} uploaded files',
    noFiles: 'No uploaded files',
    specSheet: 'The spec sheet %{name}',
    noSpecSheet: 'No spec sheet',
    notes: 'The notes on it (the audit trail keeps what they said)',
    revenue: 'Its revenue of %{amount}',
    submit: 'Delete Booking',
    done: { title: 'Booking Deleted', description: 'Booking #%{bookingNumber} has been permanently deleted.' },
  },
} as const;

/** The texts of the page on which staff upload artwork (docs/product.md, 7.7 and 12). */
export const uploadTexts = {
  title: 'Upload Files',
  section: 'Files',
  summary: 'Booking',
  notPossible: 'Files cannot be uploaded while the booking is %{status}.',
  noAccess: 'You need administrator privileges to upload files.',
  backToBooking: 'Back to the booking',
  added: {
    title: 'Files Uploaded Successfully',
    description: 'The files have been added to booking #%{bookingNumber}.',
  },
  addedForReview: {
    title: 'Files Uploaded Successfully',
    description: 'Booking #%{bookingNumber}: status changed to Under Review.',
  },
  pickup: {
    title: 'Use Earlier Artwork',
    failed: 'Earlier artwork could not be loaded',
    hint: 'The newest bookings of this brand and contact that have artwork. What you use is reviewed like an upload.',
    blocked: 'You have chosen files above. Upload or remove them first.',
    from: '#%{bookingNumber} %{mediaOpportunity}',
    live: 'live %{date}',
    use: 'Use #%{bookingNumber}’s artwork',
  },
} as const;

/** The texts of the page of a single booking (docs/product.md, 7.7 and 12). */
export const detailTexts = {
  failed: 'Failed to Load Booking',
  notFound: 'Booking Not Found',
  notFoundText: 'It may have been deleted, or the address is wrong.',
  backToList: 'Back to All Bookings',
  campaign: 'Campaign Details',
  contact: 'Contact Information',
  mails: 'View emails',
  noSpecSheet: 'None',
  noDirector: 'None',
  follows: 'Follows booking',
  cancelled: 'Cancelled %{when}: %{reason}',
  charge: 'Cancellation charge. The cost was %{amount}.',
  enquiry: 'Sales enquiry',
  deal: 'Deal request',
} as const;

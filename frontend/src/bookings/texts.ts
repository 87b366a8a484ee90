import type { Booking } from '../api/types';
import { formatTotal } from '../ui/format';

/** What the booking pages say (docs/product.md, 7.4 to 7.8 and 12). */
export const bookingTexts = {
  number: (bookingNumber: number) => `#${bookingNumber}`,
  count: (total: number) => (total === 1 ? '1 booking' : `${formatTotal(total)} bookings`),
  overdue: 'OVERDUE',
  revisionRequired: 'Revision Required:',
  of: (label: string, bookingNumber: number) => `${label} #${bookingNumber}`,

  fields: {
    bookingNumber: 'Booking',
    brandName: 'Brand',
    contactEmail: 'Contact',
    tradingDirectorName: 'Trading director',
    mediaCategory: 'Media category',
    mediaOpportunity: 'Media opportunity',
    status: 'Status',
    liveDate: 'Live date',
    deadlineDate: 'Deadline',
    endDate: 'End date',
    cost: 'Cost',
    specSheet: 'Spec sheet',
    actions: 'Actions',
  },

  actions: {
    viewDetails: 'View Details',
    review: 'Review',
    upload: 'Upload Files',
    approve: 'Approve',
    reject: 'Request Revision',
    live: 'Mark as Live',
    reactivate: 'Reactivate',
    editDates: 'Edit Dates',
    editRevenue: 'Edit Revenue',
    resendEmail: 'Resend Booking Email',
    delete: 'Delete Booking',
    more: 'More actions',
    create: 'New Booking',
    tryAgain: 'Try Again',
  },

  failures: {
    create: { title: 'Failed to Create Booking', description: 'Failed to create booking. Please try again.' },
    upload: { title: 'Upload Failed', description: 'Failed to upload files. Please try again.' },
    approve: { title: 'Error', description: 'Failed to approve booking. Please try again.' },
    reject: { title: 'Error', description: 'Failed to request revision. Please try again.' },
    editRevenue: { title: 'Error', description: 'Failed to update revenue. Please try again.' },
    resendEmail: { title: 'Error', description: 'Failed to resend booking email. Please try again.' },
    editDates: { title: 'Error', description: 'Failed to update booking dates. Please try again.' },
    delete: { title: 'Error', description: 'Failed to delete booking. Please try again.' },
    live: { title: 'Error', description: 'Failed to mark booking as live. Please try again.' },
    reactivate: { title: 'Error', description: 'Failed to reactivate booking. Please try again.' },
    download: { title: 'Download Failed', description: 'Failed to download file. Please try again.' },
  },

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
    move: (month: string) =>
      `This moves the booking out of ${month}. That month may have been invoiced already: tell accounts.`,
    remove: (month: string) =>
      `This takes the booking out of ${month}. That month may have been invoiced already: tell accounts.`,
  },

  approve: {
    done: (bookingNumber: number) => ({
      title: 'Booking Approved',
      description: `Booking #${bookingNumber} has been approved and confirmation email sent.`,
    }),
  },

  reject: {
    title: 'Request Revision',
    intro: (brandName: string, contactEmail: string) =>
      `${brandName} gets your comments and a link for new artwork at ${contactEmail}.`,
    comments: 'Revision comments',
    placeholder: 'What has to change?',
    required: 'Say what has to change.',
    submit: 'Request Revision',
    done: (bookingNumber: number) => ({
      title: 'Revision Requested',
      description: `Booking #${bookingNumber} has been sent back with your comments.`,
    }),
  },

  live: {
    title: 'Mark as Live',
    intro: (bookingNumber: number, liveDate: string) =>
      `Booking #${bookingNumber} is planned to go live on ${liveDate}. Marking it as live now sets its live date to this moment.`,
    submit: 'Mark as Live',
    done: (bookingNumber: number) => ({ title: 'Booking Live', description: `Booking #${bookingNumber} is now live.` }),
  },

  reactivate: {
    title: 'Reactivate',
    intro: (bookingNumber: number) =>
      `Booking #${bookingNumber} stays as it was billed. A new approved booking follows it, with the same brand, contact, placement, artwork and revenue.`,
    submit: 'Reactivate',
    done: (followOn: number, bookingNumber: number | null) => ({
      title: 'Booking Reactivated',
      description: `Booking #${followOn} has been created and follows #${bookingNumber}.`,
    }),
  },

  editDates: {
    title: 'Edit Dates',
    deadlineAfterLive: 'The deadline is after the live date. The artwork could arrive too late.',
    current: (date: string) => `Now ${date}`,
    submit: 'Save Dates',
    done: (bookingNumber: number) => ({
      title: 'Dates Updated',
      description: `The dates of booking #${bookingNumber} have been updated.`,
    }),
  },

  editRevenue: {
    title: 'Edit Revenue',
    label: 'Revenue (£)',
    hint: 'Pounds and pence, for example 1,234.50',
    current: (amount: string) => `Now ${amount}`,
    submit: 'Save Revenue',
    done: (bookingNumber: number, amount: string) => ({
      title: 'Revenue Updated',
      description: `The revenue of booking #${bookingNumber} is now ${amount}.`,
    }),
  },

  resendEmail: {
    title: 'Resend Booking Email',
    intro: (contactEmail: string) => `${contactEmail} gets the email again that fits the booking now.`,
    submit: 'Resend Email',
    done: (contactEmail: string) => ({
      title: 'Email Sent Successfully',
      description: `The booking email has been sent to ${contactEmail} again.`,
    }),
  },

  delete: {
    title: 'Delete Booking',
    intro: 'This cannot be undone. You will lose:',
    booking: (bookingNumber: number, brandName: string) => `Booking #${bookingNumber} for ${brandName}`,
    files: (count: number) => (count === 1 ? '1 uploaded file' : `${count} uploaded files`),
    noFiles: 'No uploaded files',
    specSheet: (name: string) => `The spec sheet ${name}`,
    noSpecSheet: 'No spec sheet',
    revenue: (amount: string) => `Its revenue of ${amount}`,
    submit: 'Delete Booking',
    done: (bookingNumber: number) => ({
      title: 'Booking Deleted',
      description: `Booking #${bookingNumber} has been permanently deleted.`,
    }),
  },

  download: {
    one: (name: string) => `Download ${name}`,
    all: 'Download all',
    started: (name: string) => ({ title: 'Download Started', description: name }),
    allStarted: (count: number) => ({ title: 'Download Started', description: `${count} files` }),
  },

  list: {
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
  },

  detail: {
    back: 'All Bookings',
    placement: (opportunity: string, category: string, liveDate: string) =>
      `${opportunity} · ${category} · live ${liveDate}`,
    notFound: 'Booking Not Found',
    notFoundText: 'It may have been deleted, or the address is wrong.',
    backToList: 'Back to All Bookings',
    artwork: 'Artwork',
    noArtwork: 'No artwork yet',
    noArtworkText: (contactEmail: string) =>
      `${contactEmail} has been asked for it. Artwork that reaches you by email can be uploaded here.`,
    noArtworkViewer: 'The brand has not sent any files.',
    round: (round: number, date: string) => `Round ${round} · ${date}`,
    files: 'Uploaded files',
    uploadedBy: (who: string, when: string) => `Uploaded by ${who}, ${when}`,
    campaign: 'Campaign Details',
    contact: 'Contact Information',
    mails: 'View mails',
    noSpecSheet: 'None',
    noDirector: 'None',
    follows: 'Follows booking',
    enquiry: 'Sales enquiry',
    deal: 'Deal request',
  },

  preview: {
    of: (name: string) => `Preview of ${name}`,
    page: (name: string, page: number) => `Preview of ${name}, page ${page}`,
    notDrawn: 'Browsers cannot show this type of file. Download it to look at it.',
    failed: 'The preview could not be drawn. Download the file to look at it.',
    enlarge: (name: string) => `Enlarge ${name}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    percent: (scale: number) => `${Math.round(scale * 100)} %`,
    fit: 'Fit',
    actualSize: 'Actual size',
    close: 'Close preview',
  },

  upload: {
    title: 'Upload Files',
    section: 'Files',
    summary: 'Booking',
    notPossible: (status: Booking['status']) => `Files cannot be uploaded while the booking is ${status}.`,
    noAccess: 'You need administrator privileges to upload files.',
    backToBooking: 'Back to the booking',
    done: (bookingNumber: number, status: Booking['status']) => ({
      title: 'Files Uploaded Successfully',
      description:
        status === 'Under Review'
          ? `Booking #${bookingNumber}: status changed to Under Review.`
          : `The files have been added to booking #${bookingNumber}.`,
    }),
  },

  review: {
    title: 'Under Review',
    subtitle: (total: number) =>
      total === 1 ? '1 booking waits for a decision' : `${formatTotal(total)} bookings wait for a decision`,
    empty: 'No bookings currently under review',
    emptyText: 'A booking appears here as soon as its artwork has been uploaded.',
    allBookings: 'All Bookings',
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    received: (when: string) => `Received ${when}`,
    list: 'Bookings under review',
    open: 'Review',
    queue: 'Review queue',
    position: (place: number, total: number) => `${place} of ${total}`,
    previous: 'Previous booking',
    next: 'Next booking',
    decision: 'Decision',
    decisionText: (contactEmail: string) =>
      `${contactEmail} is told by email. With a revision go your comments and a link for new artwork.`,
    decided: (status: Booking['status']) => `This booking is ${status} now. There is nothing to decide.`,
    readOnly: 'An administrator decides on this artwork.',
    brief: 'Booking',
    details: 'View Details',
    comments: 'Earlier comments',
    noComments: 'Nothing has been sent back so far.',
    sentBack: (who: string, when: string) => `Sent back by ${who}, ${when}`,
    cancel: 'Cancel',
    allDone: 'That was the last one for now.',
  },

  form: {
    title: 'New Booking',
    back: 'Back to Dashboard',
    noAccess: 'You need administrator privileges to create bookings',
    sections: { brand: 'Brand', placement: 'Placement', dates: 'Dates', rest: 'Revenue and spec sheet' },
    brandName: 'Brand name',
    contactEmail: 'Contact email',
    contactEmailHint: 'Confirmation, approval and revision emails go there.',
    tradingDirectorName: 'Trading director name',
    optional: 'optional',
    noDirector: 'None',
    mediaCategory: 'Media Category',
    mediaCategoryPlaceholder: 'Select media category',
    mediaOpportunity: 'Media Opportunity',
    mediaOpportunityPlaceholder: 'Select media opportunity',
    liveDate: 'Live date',
    deadlineDate: 'Artwork deadline',
    endDate: 'End date',
    revenue: 'Revenue (£)',
    revenueHint: 'Pounds and pence, for example 1,234.50',
    specSheet: 'Spec sheet (PDF)',
    chooseSpecSheet: 'Choose PDF',
    changeSpecSheet: 'Choose another PDF',
    removeSpecSheet: 'Remove spec sheet',
    specSheetHint: 'PDF, up to 10 MB',
    catalogueFailed: 'The lists of brands and placements could not be loaded.',
    submit: 'Create Booking',
    submitting: 'Creating Booking...',
    mendFields: (count: number) => (count === 1 ? 'One field needs a change' : `${count} fields need a change`),
    summary: 'This booking',
    summaryEmpty: 'Not filled in yet',
    runs: (days: number) => (days === 1 ? 'Runs 1 day' : `Runs ${days} days`),
    kept: 'What you typed earlier has been kept.',
    leaving: 'What you typed is kept in this tab until you log out. A chosen file is not.',
    startAgain: 'Start again',
    startEmpty: 'Start an empty booking',
    required: {
      brandName: 'Brand name is required',
      contactEmail: 'Contact email is required',
      mediaCategory: 'Media category is required',
      mediaOpportunity: 'Media opportunity is required',
      liveDate: 'Live date is required',
      deadlineDate: 'Artwork deadline is required',
      endDate: 'End date is required',
    },
    invalidEmail: 'Invalid email address',
    invalidDate: 'Please enter a whole date: day, month and year.',
    past: 'Please choose today or a later date.',
    endBeforeLive: 'End date must be after live date.',
    deadlineAfterLive: 'The deadline is after the live date. The artwork could arrive too late.',
    invalidRevenue: 'Please enter a valid revenue amount.',
    notPdf: 'The spec sheet must be a PDF. Choose another file.',
    specSheetTooLarge: (size: string) => `This file has ${size}; a spec sheet may have up to 10 MB. Export it smaller.`,
    done: (bookingNumber: number) => ({
      title: 'Booking Created Successfully',
      description: `Booking #${bookingNumber} has been created and confirmation email sent.`,
    }),
  },
} as const;

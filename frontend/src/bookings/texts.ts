import { formatTotal } from '../ui/format';

/**
 * The texts that several booking pages share (docs/product.md, 7.4 to 7.9 and 12). The texts of a single page are next
 * to that page.
 */
export const bookingTexts = {
  number: (bookingNumber: number) => `#${bookingNumber}`,
  count: (total: number) => (total === 1 ? '1 booking' : `${formatTotal(total)} bookings`),
  overdue: 'OVERDUE',
  revisionRequired: 'Revision Required:',
  sentBack: (who: string, when: string) => `Sent back by ${who}, ${when}`,
  of: (label: string, bookingNumber: number) => `${label} #${bookingNumber}`,
  placement: (opportunity: string, category: string, liveDate: string) =>
    `${opportunity} · ${category} · live ${liveDate}`,

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
} as const;

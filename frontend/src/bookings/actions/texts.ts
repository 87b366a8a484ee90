import type { BookingAction } from '../../api/types';

/** The texts of the verbs on a booking (docs/product.md, 7.7 and 12). */
export const actionTexts = {
  failures: {
    upload: { title: 'Upload Failed', description: 'Failed to upload files. Please try again.' },
    approve: { title: 'Error', description: 'Failed to approve booking. Please try again.' },
    reject: { title: 'Error', description: 'Failed to request revision. Please try again.' },
    editRevenue: { title: 'Error', description: 'Failed to update revenue. Please try again.' },
    resendEmail: { title: 'Error', description: 'Failed to resend booking email. Please try again.' },
    editDates: { title: 'Error', description: 'Failed to update booking dates. Please try again.' },
    delete: { title: 'Error', description: 'Failed to delete booking. Please try again.' },
    live: { title: 'Error', description: 'Failed to mark booking as live. Please try again.' },
    reactivate: { title: 'Error', description: 'Failed to reactivate booking. Please try again.' },
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
    followed: (followOn: number) =>
      `Booking #${followOn} follows it already. Reactivating once more makes another follow-on.`,
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
} as const;

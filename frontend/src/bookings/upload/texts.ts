import type { Booking } from '../../api/types';

/** The texts of the page on which staff upload artwork (docs/product.md, 7.7 and 12). */
export const uploadTexts = {
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
} as const;

import type { Booking } from '../../api/types';
import { formatTotal } from '../../ui/format';

/** The texts of the review queue and of the review of a booking (docs/product.md, 7.8 and 12). */
export const reviewTexts = {
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
  cancel: 'Cancel',
} as const;

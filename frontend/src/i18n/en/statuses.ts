import type { BookingStatus, DealStatus, EnquiryStatus, Role } from '../../api/types';

type Status = BookingStatus | DealStatus | EnquiryStatus;

/** What the statuses of bookings, deals and enquiries are called (docs/product.md, 12.2). */
export const statusTexts: Record<Status, string> = {
  'New Booking': 'New Booking',
  'Awaiting Upload': 'Awaiting Upload',
  'Under Review': 'Under Review',
  'Revision Required': 'Revision Required',
  Approved: 'Approved',
  Live: 'Live',
  Completed: 'Completed',
  Overdue: 'Overdue',
  Cancelled: 'Cancelled',
  'New Deal': 'New Deal',
  Declined: 'Declined',
  'New Enquiry': 'New Enquiry',
  'In Progress': 'In Progress',
  'Bookings Confirmed': 'Bookings Confirmed',
  Closed: 'Closed',
};

export const roleTexts: Record<Role, string> = { admin: 'admin', viewer: 'viewer' };

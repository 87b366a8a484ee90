import type { Enquiry, EnquiryStatus } from '../api/types';

/** The resource, which is also its path under /api and in the address. */
export const ENQUIRIES = 'sales-enquiries';

export type EnquiryTab = 'open' | 'confirmed';

/** The statuses in each tab (docs/product.md, 3.2). */
export const TAB_STATUSES: Record<EnquiryTab, EnquiryStatus[]> = {
  open: ['New Enquiry', 'In Progress'],
  confirmed: ['Bookings Confirmed', 'Completed'],
};

export const isConfirmed = ({ status }: Enquiry): boolean => TAB_STATUSES.confirmed.includes(status);

/** Of the types that were asked for, how many have a booking. */
export const bookedCount = ({ requestedTypes }: Enquiry): number =>
  requestedTypes.filter(({ bookings }) => bookings.length > 0).length;

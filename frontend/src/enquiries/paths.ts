import type { EnquiryStatus } from '../api/types';
import { filteredPath } from '../ui/list/filteredPath';

/** The resource, which is also its path under /api and in the address. */
export const ENQUIRIES = 'sales-enquiries';
export const ENQUIRIES_PATH = `/${ENQUIRIES}`;
export const SALES_FORM_PATH = '/sales-enquiry';

/** The list of enquiries in this status, in its tab. */
export const enquiriesPath = (...status: EnquiryStatus[]): string => filteredPath(ENQUIRIES_PATH, { status });

/** The list with only this enquiry, whichever tab it belongs to. */
export const enquiryPath = (id: string): string => filteredPath(ENQUIRIES_PATH, { id });

/** Passed to the page when the last requested type has been booked: the next step is to confirm. */
export interface EnquiryBooked {
  bookedEnquiryId?: string;
}

export const bookEnquiryPath = (id: string): string => `/new-booking?from_enquiry=${id}`;

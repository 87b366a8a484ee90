import type { EnquiryStatus } from '../api/types';
import { filteredPath } from '../ui/list/filteredPath';
import { ENQUIRIES } from './enquiries';

export const ENQUIRIES_PATH = `/${ENQUIRIES}`;
export const SALES_FORM_PATH = '/sales-enquiry';

/** The list of those that stand there, in the tab of theirs. */
export const enquiriesPath = (...status: EnquiryStatus[]): string => filteredPath(ENQUIRIES_PATH, { status });

/** The list with this enquiry alone, whichever tab it stands in. */
export const enquiryPath = (id: string): string => filteredPath(ENQUIRIES_PATH, { id });

/** What the dashboard is told when the last requested type has been booked: the step that remains is to confirm. */
export interface EnquiryBooked {
  bookedEnquiryId?: string;
}

export const bookEnquiryPath = (id: string): string => `/new-booking?from_enquiry=${id}`;

import type { EnquiryStatus } from '../api/types';
import { filteredPath } from '../ui/list/filteredPath';

/** The resource, which is also the path in the API and in the interface. */
export const ENQUIRIES = 'sales-enquiries';
export const ENQUIRIES_PATH = `/${ENQUIRIES}`;
export const SALES_FORM_PATH = '/sales-enquiry';

/** The list of enquiries in these statuses. */
export const enquiriesPath = (...status: EnquiryStatus[]): string => filteredPath(ENQUIRIES_PATH, { status });

/** The list with only this enquiry, independent of the tabs. */
export const enquiryPath = (id: string): string => filteredPath(ENQUIRIES_PATH, { id });

/** The form for all of its types at once. */
export const bookAllTypesPath = (id: string): string => `${bookEnquiryPath(id)}&types=all`;

export const bookEnquiryPath = (id: string): string => `/new-booking?from_enquiry=${id}`;

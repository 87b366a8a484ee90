import { ENQUIRIES } from './enquiries';

export const ENQUIRIES_PATH = `/${ENQUIRIES}`;
export const SALES_FORM_PATH = '/sales-enquiry';

/** The list with this enquiry alone, whichever tab it stands in. */
export const enquiryPath = (id: string): string =>
  `${ENQUIRIES_PATH}?${new URLSearchParams({ filter: JSON.stringify({ id }) })}`;

export const bookEnquiryPath = (id: string): string => `/new-booking?from_enquiry=${id}`;

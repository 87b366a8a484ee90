/** The texts of the page of a single booking (docs/product.md, 7.7 and 12). */
export const detailTexts = {
  notFound: 'Booking Not Found',
  notFoundText: 'It may have been deleted, or the address is wrong.',
  backToList: 'Back to All Bookings',
  campaign: 'Campaign Details',
  contact: 'Contact Information',
  mails: 'View mails',
  noSpecSheet: 'None',
  noDirector: 'None',
  follows: 'Follows booking',
  enquiry: 'Sales enquiry',
  deal: 'Deal request',
} as const;

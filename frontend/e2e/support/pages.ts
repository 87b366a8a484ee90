export type Visitor = 'nobody' | 'viewer' | 'admin';

/** A page that is checked in every theme and width. */
export interface PageToVisit {
  /** The path of the page. `{name}` is replaced with the id of a record in RECORDS. */
  path: string;
  visitors: readonly Visitor[];
  /** The main heading, which shows that the page has loaded. */
  heading: string | RegExp;
  /** There is no such page: the server answers 404, which the browser also reports as an error. */
  isMissing?: boolean;
}

/** The records of the example data that pages and states use. */
export const RECORDS = {
  awaiting: ['bookings', 'Awaiting Upload'],
  reviewed: ['bookings', 'Under Review'],
  sentBack: ['bookings', 'Revision Required'],
  approved: ['bookings', 'Approved'],
  completed: ['bookings', 'Completed'],
  overdue: ['bookings', 'Overdue'],
  cancelled: ['bookings', 'Cancelled'],
  newDeal: ['deal-requests', 'New Deal'],
  liveDeal: ['deal-requests', 'Live'],
  newEnquiry: ['sales-enquiries', 'New Enquiry'],
} as const;

const EVERYBODY = ['nobody', 'viewer', 'admin'] as const;
const STAFF = ['viewer', 'admin'] as const;
const ADMINS = ['admin'] as const;
const VIEWERS = ['viewer'] as const;
const DENIED = 'Access denied';

/** All pages. A new page only needs a new line here. */
export const PAGES: PageToVisit[] = [
  { path: '/auth', visitors: ['nobody'], heading: 'Sign in' },
  { path: '/login', visitors: ['nobody'], heading: 'Sign in' },
  { path: '/register', visitors: ['nobody'], heading: 'Create an account' },
  { path: '/forgot-password', visitors: EVERYBODY, heading: 'Forgot your password?' },
  { path: '/reset-password?token=a-token', visitors: EVERYBODY, heading: 'Set a new password' },
  { path: '/reset-password', visitors: ['nobody'], heading: 'This link no longer works' },
  { path: '/brand-portal', visitors: EVERYBODY, heading: 'Find your bookings' },
  { path: '/deal-request', visitors: EVERYBODY, heading: 'Deal request' },
  { path: '/sales-enquiry', visitors: EVERYBODY, heading: 'Sales enquiry' },
  { path: '/', visitors: STAFF, heading: /Dashboard$/ },
  { path: '/bookings', visitors: STAFF, heading: 'All Bookings' },
  { path: '/bookings/{reviewed}', visitors: STAFF, heading: /./ },
  { path: '/bookings/{sentBack}', visitors: STAFF, heading: /./ },
  { path: '/bookings/{overdue}', visitors: ADMINS, heading: /./ },
  { path: '/bookings/{cancelled}', visitors: STAFF, heading: /./ },
  { path: '/bookings/{reviewed}/upload', visitors: ADMINS, heading: 'Upload Files' },
  { path: '/bookings/{reviewed}/upload', visitors: VIEWERS, heading: DENIED },
  { path: '/availability', visitors: STAFF, heading: 'Availability' },
  { path: '/options', visitors: STAFF, heading: 'Options' },
  { path: '/conflicts', visitors: STAFF, heading: 'Conflicts' },
  { path: '/options?place=option', visitors: ADMINS, heading: 'Options' },
  { path: '/availability?view=timeline', visitors: ADMINS, heading: 'Availability' },
  { path: '/review', visitors: STAFF, heading: 'Under Review' },
  { path: '/review/{reviewed}', visitors: STAFF, heading: /./ },
  { path: '/approved', visitors: STAFF, heading: /^Approved/ },
  { path: '/archived', visitors: STAFF, heading: /^Archived/ },
  { path: '/revenue', visitors: STAFF, heading: 'Revenue' },
  { path: '/rates', visitors: STAFF, heading: 'Rates' },
  { path: '/calendar-feeds', visitors: STAFF, heading: 'Calendar Feeds' },
  { path: '/sales-enquiries', visitors: STAFF, heading: 'Sales Enquiries' },
  { path: '/deal-requests', visitors: ADMINS, heading: 'Deal Requests' },
  { path: '/deal-requests', visitors: VIEWERS, heading: DENIED },
  { path: '/new-booking', visitors: ADMINS, heading: 'New Booking' },
  { path: '/new-booking', visitors: VIEWERS, heading: DENIED },
  { path: '/new-booking?from_enquiry={newEnquiry}', visitors: ADMINS, heading: 'New Booking' },
  { path: '/new-booking?from_deal_request={newDeal}', visitors: ADMINS, heading: 'New Booking' },
  { path: '/user-management', visitors: ADMINS, heading: 'User Management' },
  { path: '/user-management', visitors: VIEWERS, heading: DENIED },
  { path: '/catalogue', visitors: ADMINS, heading: 'Catalogue' },
  { path: '/catalogue', visitors: VIEWERS, heading: DENIED },
  { path: '/mail', visitors: ADMINS, heading: 'Mail' },
  { path: '/mail', visitors: VIEWERS, heading: DENIED },
  { path: '/audit', visitors: ADMINS, heading: 'Audit' },
  { path: '/audit', visitors: VIEWERS, heading: DENIED },
  { path: '/personal-data', visitors: ADMINS, heading: 'Personal Data' },
  { path: '/personal-data', visitors: VIEWERS, heading: DENIED },
  { path: '/settings', visitors: ADMINS, heading: 'Settings' },
  { path: '/settings', visitors: VIEWERS, heading: DENIED },
  { path: '/no-such-page', visitors: STAFF, heading: '404 Page Not Found', isMissing: true },
];

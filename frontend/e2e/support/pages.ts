export type Visitor = 'nobody' | 'viewer' | 'admin';

/** A page that is checked in every theme and width. */
export interface PageToVisit {
  /** The path of the page. `{name}` is replaced with the id of a record in RECORDS. */
  path: string;
  /** Those for whom all of it is checked. */
  visitors: readonly Visitor[];
  /** For viewers it is only opened: they see the same with fewer buttons, or that they are denied access. */
  viewers?: 'see less' | 'are denied';
  /** The main heading, which shows that the page has loaded. */
  heading: string | RegExp;
  /** There is no such page: the server answers 404, which the browser also reports as an error. */
  isMissing?: boolean;
}

/** The records of the example data that pages use. */
export const RECORDS = {
  reviewed: ['bookings', 'Under Review'],
  sentBack: ['bookings', 'Revision Required'],
  overdue: ['bookings', 'Overdue'],
  cancelled: ['bookings', 'Cancelled'],
  newDeal: ['deal-requests', 'New Deal'],
  newEnquiry: ['sales-enquiries', 'New Enquiry'],
} as const;

/** Public pages know no session. */
const PUBLIC = { visitors: ['nobody'] } as const;
const STAFF = { visitors: ['admin'], viewers: 'see less' } as const;
/** Viewers see another page than admins. */
const EACH = { visitors: ['viewer', 'admin'] } as const;
const ADMINS = { visitors: ['admin'], viewers: 'are denied' } as const;

/** The main heading of every page to which access is denied. */
export const DENIED = 'Access denied';

/** All pages. A new page only needs a new line here. */
export const PAGES: PageToVisit[] = [
  { path: '/auth', ...PUBLIC, heading: 'Sign in' },
  { path: '/register', ...PUBLIC, heading: 'Create an account' },
  { path: '/forgot-password', ...PUBLIC, heading: 'Forgot your password?' },
  { path: '/reset-password?token=a-token', ...PUBLIC, heading: 'Set a new password' },
  { path: '/reset-password', ...PUBLIC, heading: 'This link no longer works' },
  { path: '/brand-portal', ...PUBLIC, heading: 'Find your bookings' },
  { path: '/deal-request', ...PUBLIC, heading: 'Deal request' },
  { path: '/sales-enquiry', visitors: ['nobody', 'admin'], viewers: 'see less', heading: 'Sales enquiry' },
  { path: '/', ...EACH, heading: /Dashboard$/ },
  { path: '/bookings', ...STAFF, heading: 'All Bookings' },
  { path: '/bookings/{reviewed}', ...STAFF, heading: /./ },
  { path: '/bookings/{sentBack}', ...STAFF, heading: /./ },
  { path: '/bookings/{overdue}', ...STAFF, heading: /./ },
  { path: '/bookings/{cancelled}', ...STAFF, heading: /./ },
  { path: '/bookings/{reviewed}/upload', ...ADMINS, heading: 'Upload Files' },
  { path: '/availability?view=table', ...STAFF, heading: 'Availability' },
  { path: '/options', ...STAFF, heading: 'Options' },
  { path: '/reminders', ...ADMINS, heading: 'Reminders' },
  { path: '/conflicts', ...STAFF, heading: 'Conflicts' },
  { path: '/options?place=option', ...STAFF, heading: 'Options' },
  { path: '/availability?view=timeline', ...STAFF, heading: 'Availability' },
  { path: '/availability?view=timeline&zoom=months', ...STAFF, heading: 'Availability' },
  { path: '/review', ...STAFF, heading: 'Under Review' },
  { path: '/review/{reviewed}', ...EACH, heading: /./ },
  { path: '/review/{reviewed}?large=artwork', ...STAFF, heading: /./ },
  { path: '/approved', ...STAFF, heading: /^Approved/ },
  { path: '/archived', ...STAFF, heading: /^Archived/ },
  { path: '/revenue', ...STAFF, heading: 'Revenue' },
  { path: '/rates', ...STAFF, heading: 'Rates' },
  { path: '/calendar-feeds', ...STAFF, heading: 'Calendar Feeds' },
  { path: '/sales-enquiries', ...STAFF, heading: 'Sales Enquiries' },
  { path: '/deal-requests', ...ADMINS, heading: 'Deal Requests' },
  { path: '/new-booking', ...ADMINS, heading: 'New Booking' },
  { path: '/new-booking?from_enquiry={newEnquiry}', ...ADMINS, heading: 'New Booking' },
  { path: '/new-booking?from_enquiry={newEnquiry}&types=all', ...ADMINS, heading: 'New Booking' },
  { path: '/new-booking?from_deal_request={newDeal}', ...ADMINS, heading: 'New Booking' },
  { path: '/user-management', ...ADMINS, heading: 'User Management' },
  { path: '/catalogue', ...ADMINS, heading: 'Catalogue' },
  { path: '/mail', ...ADMINS, heading: 'Mail' },
  { path: '/audit', ...ADMINS, heading: 'Audit' },
  { path: '/personal-data', ...ADMINS, heading: 'Personal Data' },
  { path: '/settings', ...ADMINS, heading: 'Settings' },
  { path: '/settings', visitors: ['viewer'], heading: DENIED },
  { path: '/no-such-page', ...STAFF, heading: '404 Page Not Found', isMissing: true },
];

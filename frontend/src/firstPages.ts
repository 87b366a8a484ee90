import { SIGN_IN_PATHS } from './auth/signInPath';
import { ALL_BOOKINGS, ARCHIVE, REVIEW_QUEUE } from './bookings/bookingLists';
import { APPROVED_PATH, ARCHIVED_PATH, BOOKINGS_PATH, DASHBOARD_PATH, REVIEW_PATH } from './bookings/paths';
import { ENQUIRY_LIST } from './enquiries/enquiryList';
import { ENQUIRIES_PATH } from './enquiries/paths';
import { listCall, type ListQuery } from './providers/listQuery';
import { mayBeSignedIn, preload } from './providers/preloaded';
import { PUBLIC_PATHS } from './public/paths';

interface FirstPage {
  code: () => Promise<unknown>;
  /** Its first call, which everybody who is signed in may make: a refusal would be an error in the console. */
  call?: string | ListQuery;
}

/** The pages with which the application is mostly opened. */
const FIRST_PAGES: Record<string, FirstPage> = {
  [DASHBOARD_PATH]: { code: () => import('./dashboard/DashboardPage'), call: '/api/dashboard' },
  [BOOKINGS_PATH]: { code: () => import('./bookings/BookingList'), call: ALL_BOOKINGS },
  [REVIEW_PATH]: { code: () => import('./bookings/review/ReviewPage'), call: REVIEW_QUEUE },
  [APPROVED_PATH]: { code: () => import('./bookings/ApprovedList') },
  [ARCHIVED_PATH]: { code: () => import('./bookings/ArchivedList'), call: ARCHIVE },
  [ENQUIRIES_PATH]: { code: () => import('./enquiries/EnquiryList'), call: ENQUIRY_LIST },
};

/**
 * Starts everything that the page at this address needs at the same time: its code, and the calls that this code would
 * otherwise make when it has loaded.
 */
export function startFirstPage({ pathname, search }: Location): void {
  const path = pathname.replace(/\/+$/, '') || DASHBOARD_PATH;
  if (!mayBeSignedIn() || [...SIGN_IN_PATHS, ...PUBLIC_PATHS].includes(path)) return;
  const { code, call } = FIRST_PAGES[path] ?? {};
  preload('/api/user');
  preload('/api/counts');
  if (call) preload(typeof call === 'string' ? call : listCall(call, search));
  // If they cannot be loaded, the page says so when it is shown.
  for (const load of [() => import('./auth/SessionGate'), () => import('./App'), code]) load?.().catch(() => undefined);
}

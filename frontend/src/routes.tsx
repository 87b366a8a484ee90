import type { ResourceProps } from 'react-admin';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useParams, type RouteObject } from 'react-router-dom';
import { APPROVED_PATH, ARCHIVED_PATH, NEW_BOOKING_PATH, REVIEW_PATH } from './bookings/paths';
import { dealPath, DEALS } from './deals/paths';
import { ENQUIRIES } from './enquiries/paths';
import { page, resourcePage } from './layout/page';
import { MAIL } from './mail/paths';
import { OPTIONS } from './options/paths';
import type { OnDemand } from './ui/onDemand';
import { USERS } from './users/users';

const bookings = { resource: 'bookings', action: 'list' };
const catalogue = { resource: 'catalogue', action: 'list', denied: 'catalogue.denied' } as const;

export const Dashboard = page(
  { resource: 'dashboard', action: 'read' },
  async () => (await import('./dashboard/DashboardPage')).DashboardPage,
);
const ApprovedList = page(bookings, async () => (await import('./bookings/ApprovedList')).ApprovedList);
const ArchivedList = page(bookings, async () => (await import('./bookings/ArchivedList')).ArchivedList);
const BookingCreate = page(
  { resource: 'bookings', action: 'create', denied: 'bookings.create.noAccess' },
  async () => (await import('./bookings/form/NewBookingPage')).NewBookingPage,
);
const ReviewList = page(bookings, async () => (await import('./bookings/review/ReviewPage')).ReviewPage);
const BookingReview = page(
  bookings,
  async () => (await import('./bookings/review/ReviewBookingPage')).ReviewBookingPage,
);
const BookingUpload = page(
  { resource: 'bookings', action: 'edit', denied: 'bookings.uploadPage.noAccess' },
  async () => (await import('./bookings/UploadPage')).UploadPage,
);
const ArtworkSpec = page(catalogue, async () => (await import('./artwork-specs/ArtworkSpecPage')).ArtworkSpecPage);
const SalesEnquiry = page(
  { resource: 'sales-enquiries', action: 'read' },
  async () => (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
);

/** Their names are their addresses. providers/dataProvider.ts says which have other names in the API. */
export const resources: ResourceProps[] = [
  {
    name: 'bookings',
    list: resourcePage(bookings, async () => (await import('./bookings/BookingList')).BookingList),
    edit: resourcePage(
      { resource: 'bookings', action: 'show' },
      async () => (await import('./bookings/BookingShow')).BookingShow,
    ),
    children: <Route path=":id/upload" element={<BookingUpload />} />,
  },
  {
    name: 'availability',
    list: resourcePage(
      { resource: 'availability', action: 'read' },
      async () => (await import('./inventory/availability/AvailabilityPage')).AvailabilityPage,
    ),
  },
  {
    name: ENQUIRIES,
    list: resourcePage(
      { resource: ENQUIRIES, action: 'list' },
      async () => (await import('./enquiries/EnquiryList')).EnquiryList,
    ),
  },
  {
    name: OPTIONS,
    list: resourcePage(
      { resource: OPTIONS, action: 'list' },
      async () => (await import('./options/OptionList')).OptionList,
    ),
  },
  {
    name: DEALS,
    list: resourcePage(
      { resource: DEALS, action: 'list', denied: 'deals.denied' },
      async () => (await import('./deals/DealList')).DealList,
    ),
    // Details normally open over the list; this redirects addresses that were typed.
    edit: resourcePage({ resource: DEALS, action: 'show', denied: 'deals.denied' }, async () => () => (
      <Navigate to={dealPath(useParams().id ?? '')} replace />
    )),
  },
  {
    name: 'revenue',
    list: resourcePage(
      { resource: 'revenue', action: 'read' },
      async () => (await import('./revenue/RevenuePage')).RevenuePage,
    ),
  },
  {
    name: USERS,
    list: resourcePage(
      { resource: USERS, action: 'list', denied: 'users.denied' },
      async () => (await import('./users/UserManagementPage')).UserManagementPage,
    ),
  },
  {
    name: 'catalogue',
    list: resourcePage(catalogue, async () => (await import('./catalogue/CataloguePage')).CataloguePage),
    children: <Route path=":id/artwork-spec" element={<ArtworkSpec />} />,
  },
  {
    name: 'conflicts',
    list: resourcePage(
      { resource: 'conflicts', action: 'list' },
      async () => (await import('./inventory/ConflictsPage')).ConflictsPage,
    ),
  },
  {
    name: 'rates',
    list: resourcePage(
      { resource: 'rates', action: 'list' },
      async () => (await import('./rates/RatesPage')).RatesPage,
    ),
  },
  {
    name: MAIL,
    list: resourcePage(
      { resource: MAIL, action: 'list', denied: 'mail.denied' },
      async () => (await import('./mail/MailList')).MailList,
    ),
  },
  {
    name: 'audit',
    list: resourcePage(
      { resource: 'audit', action: 'list', denied: 'audit.denied' },
      async () => (await import('./audit/AuditList')).AuditList,
    ),
  },
  {
    name: 'personal-data',
    list: resourcePage(
      { resource: 'personal-data', action: 'read', denied: 'personalData.denied' },
      async () => (await import('./personal-data/PersonalDataPage')).PersonalDataPage,
    ),
  },
  {
    name: 'settings',
    list: resourcePage(
      { resource: 'settings', action: 'read', denied: 'settings.denied' },
      async () => (await import('./settings/SettingsPage')).SettingsPage,
    ),
  },
  {
    // Opened from the account in the sidebar, because each user has their own.
    name: 'calendar-feeds',
    list: resourcePage(
      { resource: 'calendar-feeds', action: 'read' },
      async () => (await import('./calendar-feeds/CalendarFeedsPage')).CalendarFeedsPage,
    ),
  },
];

/** The pages inside the layout that belong to no resource or have addresses of their own. */
export const otherPages = (
  <>
    <Route path={NEW_BOOKING_PATH} element={<BookingCreate />} />
    <Route path={REVIEW_PATH} element={<ReviewList />} />
    <Route path={`${REVIEW_PATH}/:id`} element={<BookingReview />} />
    <Route path={APPROVED_PATH} element={<ApprovedList />} />
    <Route path={ARCHIVED_PATH} element={<ArchivedList />} />
    <Route path="/sales-enquiry" element={<SalesEnquiry />} />
  </>
);

/** The same addresses as react-admin's routes, as far as their pages are loaded on demand. */
const routes: RouteObject[] = [
  { path: '/', element: <Dashboard /> },
  ...createRoutesFromElements(otherPages),
  ...resources.flatMap(({ name, list: List, edit: Edit, children }) => [
    ...(typeof List === 'function' ? [{ path: `/${name}`, element: <List /> }] : []),
    { path: `/${name}`, children: createRoutesFromElements(children) },
    ...(typeof Edit === 'function' ? [{ path: `/${name}/:id`, element: <Edit /> }] : []),
  ]),
];

/** Loads the code of the page at an address, if there is one, so that it can be shown at once. */
export async function preloadPage(address: string): Promise<void> {
  const element = matchRoutes(routes, address)?.at(-1)?.route.element as { type: Partial<OnDemand> } | undefined;
  // If it cannot be loaded, the page says so when it is opened.
  await element?.type.preload?.().catch(() => undefined);
}

/** Loads the page behind a link that somebody points at, touches or focuses. */
export function preloadOnIntent(): () => void {
  const begin = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) void preloadPage(link.pathname);
  };
  const signs = ['pointerover', 'pointerdown', 'focusin'] as const;
  signs.forEach((sign) => document.addEventListener(sign, begin, { passive: true }));
  return () => signs.forEach((sign) => document.removeEventListener(sign, begin));
}

import type { ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useParams, type RouteObject } from 'react-router-dom';
import { APPROVED_PATH, ARCHIVED_PATH, NEW_BOOKING_PATH, REVIEW_PATH } from './bookings/paths';
import { CALENDAR_FEEDS_PATH } from './calendar-feeds/paths';
import { CATALOGUE_PATH } from './catalogue/paths';
import { dealPath, DEALS } from './deals/paths';
import { ENQUIRIES, SALES_FORM_PATH } from './enquiries/paths';
import { listPage, page } from './layout/page';
import { MAIL } from './mail/paths';
import { OPTIONS } from './options/paths';
import { PERSONAL_DATA_PATH } from './personal-data/paths';
import { RATES_PATH } from './rates/paths';
import { REMINDERS_PATH } from './reminders/paths';
import { SETTINGS_PATH } from './settings/paths';
import type { OnDemand } from './ui/onDemand';
import { USERS } from './users/users';

const bookings = { resource: 'bookings', action: 'list' };
const catalogue = { resource: 'catalogue', action: 'list', denied: 'catalogue.denied' } as const;

export const Dashboard = page(
  { resource: 'dashboard', action: 'read' },
  async () => (await import('./dashboard/DashboardPage')).DashboardPage,
);
const BookingCreate = page(
  { resource: 'bookings', action: 'create', denied: 'bookings.create.noAccess' },
  async () => (await import('./bookings/form/NewBookingPage')).NewBookingPage,
);
const ReviewList = page(bookings, async () => (await import('./bookings/review/ReviewPage')).ReviewPage);
const BookingReview = page(
  bookings,
  async () => (await import('./bookings/review/ReviewBookingPage')).ReviewBookingPage,
);
const ApprovedList = page(bookings, async () => (await import('./bookings/ApprovedList')).ApprovedList);
const ArchivedList = page(bookings, async () => (await import('./bookings/ArchivedList')).ArchivedList);
const BookingShow = page(
  { resource: 'bookings', action: 'show' },
  async () => (await import('./bookings/BookingShow')).BookingShow,
);
const BookingUpload = page(
  { resource: 'bookings', action: 'edit', denied: 'bookings.uploadPage.noAccess' },
  async () => (await import('./bookings/UploadPage')).UploadPage,
);
const Availability = page(
  { resource: 'availability', action: 'read' },
  async () => (await import('./inventory/availability/AvailabilityPage')).AvailabilityPage,
);
const SalesEnquiry = page(
  { resource: ENQUIRIES, action: 'read' },
  async () => (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
);
// Details normally open over the list; this redirects addresses that were typed.
const DealRedirect = page({ resource: DEALS, action: 'show', denied: 'deals.denied' }, async () => () => (
  <Navigate to={dealPath(useParams().id ?? '')} replace />
));
const Revenue = page(
  { resource: 'revenue', action: 'read' },
  async () => (await import('./revenue/RevenuePage')).RevenuePage,
);
const Catalogue = page(catalogue, async () => (await import('./catalogue/CataloguePage')).CataloguePage);
const ArtworkSpec = page(catalogue, async () => (await import('./artwork-specs/ArtworkSpecPage')).ArtworkSpecPage);
const Rates = page({ resource: 'rates', action: 'list' }, async () => (await import('./rates/RatesPage')).RatesPage);
const PersonalData = page(
  { resource: 'personal-data', action: 'read', denied: 'personalData.denied' },
  async () => (await import('./personal-data/PersonalDataPage')).PersonalDataPage,
);
const Settings = page(
  { resource: 'settings', action: 'read', denied: 'settings.denied' },
  async () => (await import('./settings/SettingsPage')).SettingsPage,
);
const Reminders = page(
  { resource: 'reminders', action: 'read', denied: 'reminders.denied' },
  async () => (await import('./reminders/RemindersPage')).RemindersPage,
);
const CalendarFeeds = page(
  { resource: 'calendar-feeds', action: 'read' },
  async () => (await import('./calendar-feeds/CalendarFeedsPage')).CalendarFeedsPage,
);

/** Their names are their addresses. providers/dataProvider.ts says which have other names in the API. */
export const resources: { name: string; list: OnDemand; children?: ReactNode }[] = [
  {
    name: 'bookings',
    list: listPage(bookings, async () => (await import('./bookings/BookingList')).BookingList),
    children: (
      <>
        <Route path=":id" element={<BookingShow />} />
        <Route path=":id/upload" element={<BookingUpload />} />
      </>
    ),
  },
  {
    name: ENQUIRIES,
    list: listPage(
      { resource: ENQUIRIES, action: 'list' },
      async () => (await import('./enquiries/EnquiryList')).EnquiryList,
    ),
  },
  {
    name: OPTIONS,
    list: listPage(
      { resource: OPTIONS, action: 'list' },
      async () => (await import('./options/OptionList')).OptionList,
    ),
  },
  {
    name: DEALS,
    list: listPage(
      { resource: DEALS, action: 'list', denied: 'deals.denied' },
      async () => (await import('./deals/DealList')).DealList,
    ),
    children: <Route path=":id" element={<DealRedirect />} />,
  },
  {
    name: USERS,
    list: listPage(
      { resource: USERS, action: 'list', denied: 'users.denied' },
      async () => (await import('./users/UserManagementPage')).UserManagementPage,
    ),
  },
  {
    name: 'conflicts',
    list: listPage(
      { resource: 'conflicts', action: 'list' },
      async () => (await import('./inventory/ConflictsPage')).ConflictsPage,
    ),
  },
  {
    name: MAIL,
    list: listPage(
      { resource: MAIL, action: 'list', denied: 'mail.denied' },
      async () => (await import('./mail/MailList')).MailList,
    ),
  },
  {
    name: 'audit',
    list: listPage(
      { resource: 'audit', action: 'list', denied: 'audit.denied' },
      async () => (await import('./activity/AuditList')).AuditList,
    ),
  },
];

/** Pages inside the layout that belong to no resource, or that have an address of their own. */
export const otherPages = (
  <>
    <Route path={NEW_BOOKING_PATH} element={<BookingCreate />} />
    <Route path={REVIEW_PATH} element={<ReviewList />} />
    <Route path={`${REVIEW_PATH}/:id`} element={<BookingReview />} />
    <Route path={APPROVED_PATH} element={<ApprovedList />} />
    <Route path={ARCHIVED_PATH} element={<ArchivedList />} />
    <Route path="/availability" element={<Availability />} />
    <Route path={SALES_FORM_PATH} element={<SalesEnquiry />} />
    <Route path="/revenue" element={<Revenue />} />
    <Route path={CATALOGUE_PATH} element={<Catalogue />} />
    <Route path={`${CATALOGUE_PATH}/:id/artwork-spec`} element={<ArtworkSpec />} />
    <Route path={RATES_PATH} element={<Rates />} />
    <Route path={PERSONAL_DATA_PATH} element={<PersonalData />} />
    <Route path={SETTINGS_PATH} element={<Settings />} />
    <Route path={REMINDERS_PATH} element={<Reminders />} />
    <Route path={CALENDAR_FEEDS_PATH} element={<CalendarFeeds />} />
  </>
);

/** The same addresses as react-admin's routes, as far as their pages are loaded on demand. */
const routes: RouteObject[] = [
  { path: '/', element: <Dashboard /> },
  ...createRoutesFromElements(otherPages),
  ...resources.map(({ name, list: List, children }) => ({
    path: name,
    children: [{ index: true, element: <List /> }, ...createRoutesFromElements(children)],
  })),
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

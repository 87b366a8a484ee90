import type { ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes, Route, type RouteObject } from 'react-router-dom';
import { APPROVED_PATH, ARCHIVED_PATH, NEW_BOOKING_PATH, REVIEW_PATH } from './bookings/paths';
import { CALENDAR_FEEDS_PATH } from './calendar-feeds/paths';
import { CATALOGUE_PATH } from './catalogue/paths';
import { DEALS } from './deals/paths';
import { ENQUIRIES, SALES_FORM_PATH } from './enquiries/paths';
import type { MessageKey } from './i18n/useTranslate';
import { listPage, page } from './layout/page';
import { AVAILABILITY_PATH } from './inventory/paths';
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
const BookingShow = page(
  { resource: 'bookings', action: 'show' },
  async () => (await import('./bookings/BookingShow')).BookingShow,
);
const BookingUpload = page(
  { resource: 'bookings', action: 'edit', denied: 'bookings.uploadPage.noAccess' },
  async () => (await import('./bookings/UploadPage')).UploadPage,
);

const resource = (name: string, load: Parameters<typeof listPage>[1], denied?: MessageKey) => ({
  name,
  list: listPage({ resource: name, action: 'list', denied }, load),
});

/** Their names are their addresses. providers/dataProvider.ts says which have other names in the API. */
export const resources: { name: string; list: OnDemand; children?: ReactNode }[] = [
  {
    ...resource('bookings', async () => (await import('./bookings/BookingList')).BookingList),
    children: (
      <>
        <Route path=":id" element={<BookingShow />} />
        <Route path=":id/upload" element={<BookingUpload />} />
      </>
    ),
  },
  resource(ENQUIRIES, async () => (await import('./enquiries/EnquiryList')).EnquiryList),
  resource(OPTIONS, async () => (await import('./options/OptionList')).OptionList),
  resource(DEALS, async () => (await import('./deals/DealList')).DealList, 'deals.denied'),
  resource(USERS, async () => (await import('./users/UserManagementPage')).UserManagementPage, 'users.denied'),
  resource('conflicts', async () => (await import('./inventory/ConflictsPage')).ConflictsPage),
  resource(MAIL, async () => (await import('./mail/MailList')).MailList, 'mail.denied'),
  resource('audit', async () => (await import('./activity/AuditList')).AuditList, 'audit.denied'),
];

/** Pages inside the layout that belong to no resource, or that have an address of their own. */
export const otherPages: Record<string, OnDemand> = {
  [NEW_BOOKING_PATH]: page(
    { resource: 'bookings', action: 'create', denied: 'bookings.create.noAccess' },
    async () => (await import('./bookings/form/NewBookingPage')).NewBookingPage,
  ),
  [REVIEW_PATH]: page(bookings, async () => (await import('./bookings/review/ReviewPage')).ReviewPage),
  [`${REVIEW_PATH}/:id`]: page(
    bookings,
    async () => (await import('./bookings/review/ReviewBookingPage')).ReviewBookingPage,
  ),
  [APPROVED_PATH]: page(bookings, async () => (await import('./bookings/ApprovedList')).ApprovedList),
  [ARCHIVED_PATH]: page(bookings, async () => (await import('./bookings/ArchivedList')).ArchivedList),
  [AVAILABILITY_PATH]: page(
    { resource: 'availability', action: 'read' },
    async () => (await import('./inventory/availability/AvailabilityPage')).AvailabilityPage,
  ),
  [SALES_FORM_PATH]: page(
    { resource: ENQUIRIES, action: 'read' },
    async () => (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
  ),
  '/revenue': page(
    { resource: 'revenue', action: 'read' },
    async () => (await import('./revenue/RevenuePage')).RevenuePage,
  ),
  [CATALOGUE_PATH]: page(catalogue, async () => (await import('./catalogue/CataloguePage')).CataloguePage),
  [`${CATALOGUE_PATH}/:id/artwork-spec`]: page(
    catalogue,
    async () => (await import('./artwork-specs/ArtworkSpecPage')).ArtworkSpecPage,
  ),
  [RATES_PATH]: page({ resource: 'rates', action: 'list' }, async () => (await import('./rates/RatesPage')).RatesPage),
  [PERSONAL_DATA_PATH]: page(
    { resource: 'personal-data', action: 'read', denied: 'personalData.denied' },
    async () => (await import('./personal-data/PersonalDataPage')).PersonalDataPage,
  ),
  [SETTINGS_PATH]: page(
    { resource: 'settings', action: 'read', denied: 'settings.denied' },
    async () => (await import('./settings/SettingsPage')).SettingsPage,
  ),
  [REMINDERS_PATH]: page(
    { resource: 'reminders', action: 'read', denied: 'reminders.denied' },
    async () => (await import('./reminders/RemindersPage')).RemindersPage,
  ),
  [CALENDAR_FEEDS_PATH]: page(
    { resource: 'calendar-feeds', action: 'read' },
    async () => (await import('./calendar-feeds/CalendarFeedsPage')).CalendarFeedsPage,
  ),
};

/** The same addresses as react-admin's routes, as far as their pages are loaded on demand. */
const routes: RouteObject[] = [
  { path: '/', element: <Dashboard /> },
  ...Object.entries(otherPages).map(([path, Page]) => ({ path, element: <Page /> })),
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

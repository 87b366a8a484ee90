import { createRoutesFromElements, matchRoutes, Route, type RouteObject } from 'react-router-dom';
import { audit } from './audit';
import { bookingRoutes, bookings } from './bookings';
import { calendarFeeds } from './calendar-feeds';
import { catalogue } from './catalogue';
import { deals } from './deals';
import { enquiries } from './enquiries';
import { availability } from './inventory/availability';
import { conflicts } from './inventory';
import { page } from './layout/page';
import { mail } from './mail';
import { options } from './options';
import { personalData } from './personal-data';
import { rates } from './rates';
import { revenue } from './revenue';
import { settings } from './settings';
import type { OnDemand } from './ui/onDemand';
import { users } from './users';

export const Dashboard = page(
  { resource: 'dashboard', action: 'read' },
  async () => (await import('./dashboard/DashboardPage')).DashboardPage,
);
const SalesEnquiry = page(
  { resource: 'sales-enquiries', action: 'read' },
  async () => (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
);

export const resources = [
  bookings,
  availability,
  enquiries,
  options,
  deals,
  revenue,
  users,
  catalogue,
  conflicts,
  rates,
  mail,
  audit,
  personalData,
  settings,
  calendarFeeds,
];

/** The pages inside the layout that belong to no resource or have addresses of their own. */
export const otherPages = (
  <>
    {bookingRoutes}
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

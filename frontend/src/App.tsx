import { lazy, useLayoutEffect, useState } from 'react';
import { Admin, CustomRoutes, memoryStore, resolveBrowserLocale, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useRouteError } from 'react-router-dom';
import { audit } from './audit';
import { authProvider } from './auth/authProvider';
import { pageBeforeSignIn, SIGN_IN_PATHS } from './auth/signInPath';
import { bookingRoutes, bookings } from './bookings';
import { catalogue } from './catalogue';
import { deals } from './deals';
import { enquiries } from './enquiries';
import { createI18nProvider } from './i18n/i18nProvider';
import { AppLayout } from './layout/AppLayout';
import { NotificationToasts } from './layout/NotificationToasts';
import { page } from './layout/page';
import { AccessDeniedPage, NotFoundPage } from './layout/StatusPages';
import { mail } from './mail';
import { personalData } from './personal-data';
import { dataProvider } from './providers/dataProvider';
import { createQueryClient } from './providers/queryClient';
import { publicPages } from './public/pages';
import { revenue } from './revenue';
import { themeOptions } from './theme/theme';
import { useThemeMode } from './theme/useThemeMode';
import { PageSpinner } from './ui/PageSpinner';
import { users } from './users';

const Dashboard = page(
  { resource: 'dashboard', action: 'read' },
  async () => (await import('./dashboard/DashboardPage')).DashboardPage,
);
const SalesEnquiry = page(
  { resource: 'sales-enquiries', action: 'read' },
  async () => (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
);

const publicRoutes = Object.entries(publicPages).map(([path, load]) => {
  const Page = lazy(load);
  return <Route key={path} path={path} element={<Page />} />;
});

/**
 * The application for signed-in users. SessionGate renders it only while a user is signed in. Each session gets its own
 * router and caches, so that it never shows data that another session has loaded.
 */
export const App = () => {
  // Only a data router can keep people on a form that was not sent (LeaveQuestion).
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useLayoutEffect(() => {
    const made = createBrowserRouter([{ path: '*', element: <Pages />, errorElement: <RethrowRouteError /> }]);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only an effect can dispose of what it creates
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
};

/** Passes an error on to our error boundary. Otherwise the router would show its own error page. */
const RethrowRouteError = (): never => {
  throw useRouteError();
};

const Pages = () => {
  const { mode } = useThemeMode();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore());
  const [i18nProvider] = useState(() => createI18nProvider(resolveBrowserLocale()));

  return (
    <Admin
      title="Placard"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themeOptions[mode]}
      dashboard={Dashboard}
      layout={AppLayout}
      notification={NotificationToasts}
      loading={PageSpinner}
      accessDenied={AccessDeniedPage}
      catchAll={NotFoundPage}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      <CustomRoutes noLayout>
        {SIGN_IN_PATHS.map((path) => (
          <Route key={path} path={path} element={<SignedInAlready />} />
        ))}
        {publicRoutes}
      </CustomRoutes>
      <CustomRoutes>
        {bookingRoutes}
        <Route path="/sales-enquiry" element={<SalesEnquiry />} />
      </CustomRoutes>
      <Resource {...bookings} />
      <Resource {...enquiries} />
      <Resource {...deals} />
      <Resource {...revenue} />
      <Resource {...users} />
      <Resource {...catalogue} />
      <Resource {...mail} />
      <Resource {...audit} />
      <Resource {...personalData} />
    </Admin>
  );
};

/** Redirects a signed-in user from the sign-in screen to the page that they originally opened. */
const SignedInAlready = () => {
  // Read once: the redirect replaces the history entry.
  const [next] = useState(pageBeforeSignIn);
  return <Navigate to={next} replace />;
};

import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Admin, CustomRoutes, memoryStore, resolveBrowserLocale, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useRouteError } from 'react-router-dom';
import { authProvider } from './auth/authProvider';
import { pageBeforeSignIn, SIGN_IN_PATHS } from './auth/signInPath';
import { createI18nProvider } from './i18n/i18nProvider';
import { nameOf, organisation } from './installation';
import { AppLayout } from './layout/AppLayout';
import { NotificationToasts } from './layout/NotificationToasts';
import { AccessDeniedPage, NotFoundPage } from './layout/StatusPages';
import { dataProvider } from './providers/dataProvider';
import { createQueryClient } from './providers/queryClient';
import { publicPages } from './public/pages';
import { Dashboard, otherPages, preloadOnIntent, resources } from './routes';
import { themeOptions } from './theme/theme';
import { useThemeMode } from './theme/useThemeMode';
import { PageSpinner } from './ui/PageSpinner';

export { preloadPage } from './routes';

/**
 * The application for signed-in users. SessionGate renders it only while a user is signed in. Each session gets its own
 * router and caches, so that it never shows data that another session has loaded.
 */
export const App = () => {
  // Only a data router can keep people on a form that was not sent (LeaveQuestion).
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useLayoutEffect(() => {
    const made = createBrowserRouter([{ path: '*', element: <Pages />, errorElement: <RethrowRouteError /> }]);
    // In an effect, so that its cleanup can dispose of the router.
    setRouter(made);
    return () => made.dispose();
  }, []);
  useEffect(preloadOnIntent, []);
  return router && <RouterProvider router={router} />;
};

/** Passes an error on to our error boundary. Otherwise the router would show its own error page. */
const RethrowRouteError = (): never => {
  throw useRouteError();
};

const Pages = () => {
  const { mode } = useThemeMode();
  const owner = organisation.use();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore());
  const [i18nProvider] = useState(() => createI18nProvider(resolveBrowserLocale()));
  const theme = useMemo(
    () =>
      themeOptions(mode, owner.accent, {
        openText: i18nProvider.translate('inputs.suggestions.open'),
        closeText: i18nProvider.translate('inputs.suggestions.close'),
        clearText: i18nProvider.translate('inputs.suggestions.clear'),
        loadingText: i18nProvider.translate('inputs.suggestions.loading'),
      }),
    [mode, owner.accent, i18nProvider],
  );

  return (
    <Admin
      title={nameOf(owner)}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
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
        {Object.entries(publicPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
      <CustomRoutes>
        {Object.entries(otherPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  );
};

/** Redirects a signed-in user from the sign-in screen to the page that they originally opened. */
const SignedInAlready = () => {
  // Read once: the redirect replaces the history entry.
  const [next] = useState(pageBeforeSignIn);
  return <Navigate to={next} replace />;
};

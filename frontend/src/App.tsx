import { lazy, useState } from 'react';
import { Admin, CustomRoutes, memoryStore } from 'react-admin';
import { BrowserRouter, Navigate, Route, useLocation } from 'react-router-dom';
import { SIGN_IN_PATHS, type SignInState } from './auth/signInPath';
import { AccessDeniedPage } from './layout/AccessDeniedPage';
import { AppLayout } from './layout/AppLayout';
import { NotFoundPage } from './layout/NotFoundPage';
import { NotificationToasts } from './layout/NotificationToasts';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { createQueryClient } from './providers/queryClient';
import { themeOptions } from './theme/theme';
import { useThemeMode } from './theme/useThemeMode';
import { PageSpinner } from './ui/PageSpinner';

const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/DashboardPage')).DashboardPage }));
const UserManagementPage = lazy(async () => ({
  default: (await import('./users/UserManagementPage')).UserManagementPage,
}));

/**
 * The application of signed-in people. SessionGate renders it only while somebody is, and a session never inherits
 * what another one has loaded: both caches are made anew with it.
 */
export const App = () => {
  const { mode } = useThemeMode();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore());

  return (
    <BrowserRouter>
      <Admin
        title="Placard"
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={store}
        theme={themeOptions[mode]}
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
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<DashboardPage />} />
          <Route path="/user-management" element={<UserManagementPage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
};

/** From the sign-in screen to the page that was asked for before it. */
const SignedInAlready = () => {
  const state = useLocation().state as SignInState | null;
  return <Navigate to={state?.next ?? '/'} replace />;
};

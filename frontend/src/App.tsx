import { lazy, useLayoutEffect, useState } from 'react';
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation, useRouteError } from 'react-router-dom';
import { SIGN_IN_PATHS, type SignInState } from './auth/signInPath';
import { DealRedirect } from './deals/DealRedirect';
import { DEALS } from './deals/deals';
import { ENQUIRIES } from './enquiries/enquiries';
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

const ApprovedPage = lazy(async () => ({ default: (await import('./bookings/approved/ApprovedPage')).ApprovedPage }));
const ArchivedPage = lazy(async () => ({ default: (await import('./bookings/archived/ArchivedPage')).ArchivedPage }));
const AuditList = lazy(async () => ({ default: (await import('./audit/AuditList')).AuditList }));
const BookingDetailPage = lazy(async () => ({
  default: (await import('./bookings/detail/BookingDetailPage')).BookingDetailPage,
}));
const BookingList = lazy(async () => ({ default: (await import('./bookings/list/BookingList')).BookingList }));
const CataloguePage = lazy(async () => ({ default: (await import('./catalogue/CataloguePage')).CataloguePage }));
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/DashboardPage')).DashboardPage }));
const DealList = lazy(async () => ({ default: (await import('./deals/list/DealList')).DealList }));
const EnquiryList = lazy(async () => ({ default: (await import('./enquiries/EnquiryList')).EnquiryList }));
const MailList = lazy(async () => ({ default: (await import('./mail/MailList')).MailList }));
const NewBookingPage = lazy(async () => ({ default: (await import('./bookings/form/NewBookingPage')).NewBookingPage }));
const PersonalDataPage = lazy(async () => ({
  default: (await import('./personal-data/PersonalDataPage')).PersonalDataPage,
}));
const RevenuePage = lazy(async () => ({ default: (await import('./revenue/RevenuePage')).RevenuePage }));
const ReviewBookingPage = lazy(async () => ({
  default: (await import('./bookings/review/ReviewBookingPage')).ReviewBookingPage,
}));
const ReviewPage = lazy(async () => ({ default: (await import('./bookings/review/ReviewPage')).ReviewPage }));
const SalesEnquiryInLayout = lazy(async () => ({
  default: (await import('./public/sales-enquiry/SalesEnquiryInLayout')).SalesEnquiryInLayout,
}));
const UploadPage = lazy(async () => ({ default: (await import('./bookings/upload/UploadPage')).UploadPage }));
const UserManagementPage = lazy(async () => ({
  default: (await import('./users/UserManagementPage')).UserManagementPage,
}));

/**
 * The application of signed-in people. SessionGate renders it only while somebody is, and a session never inherits
 * what another one has loaded: both caches, and the router, are made anew with it.
 */
export const App = () => {
  // Of this kind, because only a router that holds its own state can keep people on a form that was not sent (LeaveGuard).
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useLayoutEffect(() => {
    const made = createBrowserRouter([{ path: '*', element: <Pages />, errorElement: <ToOwnBoundary /> }]);
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
};

/** The router would show an error page of its own; ours is around it. */
const ToOwnBoundary = (): never => {
  throw useRouteError();
};

const Pages = () => {
  const { mode } = useThemeMode();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore());

  return (
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
      <Resource name="bookings">
        <Route index element={<BookingList />} />
        <Route path=":id" element={<BookingDetailPage />} />
        <Route path=":id/upload" element={<UploadPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Resource>
      <Resource name={ENQUIRIES}>
        <Route index element={<EnquiryList />} />
        <Route path="*" element={<NotFoundPage />} />
      </Resource>
      <Resource name={DEALS}>
        <Route index element={<DealList />} />
        <Route path=":id" element={<DealRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Resource>
      <CustomRoutes>
        <Route path="/" element={<DashboardPage />} />
        <Route path="/audit" element={<AuditList />} />
        <Route path="/catalogue" element={<CataloguePage />} />
        <Route path="/mail" element={<MailList />} />
        <Route path="/new-booking" element={<NewBookingPage />} />
        <Route path="/personal-data" element={<PersonalDataPage />} />
        <Route path="/revenue" element={<RevenuePage />} />
        <Route path="/review" element={<ReviewPage />} />
        <Route path="/review/:id" element={<ReviewBookingPage />} />
        <Route path="/approved" element={<ApprovedPage />} />
        <Route path="/archived" element={<ArchivedPage />} />
        <Route path="/sales-enquiry" element={<SalesEnquiryInLayout />} />
        <Route path="/user-management" element={<UserManagementPage />} />
      </CustomRoutes>
    </Admin>
  );
};

/** From the sign-in screen to the page that was asked for before it. */
const SignedInAlready = () => {
  const state = useLocation().state as SignInState | null;
  return <Navigate to={state?.next ?? '/'} replace />;
};

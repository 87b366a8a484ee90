import simpleRestProvider from 'ra-data-simple-rest';
import type { Booking, Catalogue, DashboardSummary, User } from '../api/types';
import { callApi, httpClient } from './httpClient';

/** Plain `yyyy-MM-dd` London days. */
export type BookingDates = { liveDate: string; deadlineDate: string; endDate: string };

/**
 * Lists and single records by ra-data-simple-rest; the steps of the workflow and the reports as methods of their own,
 * because they are not edits of a record. Every call throws ApiError (docs/product.md, 10.4).
 */
export const dataProvider = {
  ...simpleRestProvider('/api', httpClient),

  createBooking: (form: FormData) => callApi<Booking>('POST', '/bookings', form),
  approveBooking: (id: string) => callApi<Booking>('PUT', `/bookings/${id}/approve`),
  requestRevision: (id: string, comments: string) => callApi<Booking>('PUT', `/bookings/${id}/reject`, { comments }),
  markLive: (id: string) => callApi<Booking>('PUT', `/bookings/${id}/live`),
  /** Makes a follow-on booking and returns that one. */
  reactivate: (id: string, dates: Pick<BookingDates, 'liveDate' | 'endDate'>) =>
    callApi<Booking>('PUT', `/bookings/${id}/reactivate`, dates),
  /** `revenueAmount` in pence; with the `version` that was on screen, a second editor is told. */
  editRevenue: (id: string, change: { revenueAmount: number; version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/revenue`, change),
  editDates: (id: string, change: BookingDates & { version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/dates`, change),
  resendBookingEmail: (id: string) => callApi<Booking>('POST', `/bookings/${id}/resend-email`),
  deleteBooking: (id: string) => callApi<{ id: string }>('DELETE', `/bookings/${id}`),

  resetPassword: (userId: string, newPassword: string) =>
    callApi<User>('PUT', `/admin/users/${userId}/reset-password`, { newPassword }),

  catalogue: () => callApi<Catalogue>('GET', '/catalogue'),
  dashboard: () => callApi<DashboardSummary>('GET', '/dashboard'),
};

/** For `useDataProvider<PlacardDataProvider>()`. */
export type PlacardDataProvider = typeof dataProvider;

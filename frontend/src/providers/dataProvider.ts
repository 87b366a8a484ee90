import simpleRestProvider from 'ra-data-simple-rest';
import type { Booking, Catalogue, DashboardSummary, DealRequest, Enquiry, User } from '../api/types';
import { sendFiles } from '../ui/upload/sendFiles';
import { callApi, httpClient } from './httpClient';

/** Plain `yyyy-MM-dd` London days. */
export type BookingDates = { liveDate: string; deadlineDate: string; endDate: string };
export type DealDates = Pick<BookingDates, 'liveDate' | 'endDate'>;

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
  reactivate: (id: string, dates: DealDates) =>
    callApi<Booking>('PUT', `/bookings/${id}/reactivate`, dates),
  /** `revenueAmount` in pence; with the `version` that was on screen, a second editor is told. */
  editRevenue: (id: string, change: { revenueAmount: number; version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/revenue`, change),
  editDates: (id: string, change: BookingDates & { version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/dates`, change),
  resendBookingEmail: (id: string) => callApi<Booking>('POST', `/bookings/${id}/resend-email`),
  deleteBooking: (id: string) => callApi<{ id: string }>('DELETE', `/bookings/${id}`),

  confirmEnquiry: (id: string) =>
    callApi<Enquiry>('PUT', `/sales-enquiries/${id}/status`, { status: 'Bookings Confirmed' }),

  approveDeal: (id: string) => callApi<DealRequest>('PUT', `/deal-requests/${id}/approve`),
  editDealDates: (id: string, change: DealDates & { version?: number }) =>
    callApi<DealRequest>('PUT', `/deal-requests/${id}/dates`, change),
  /** `onProgress` hears how much has gone out, 0 to 1. */
  uploadScreenshot: async (id: string, screenshot: File, onProgress: (sentShare: number) => void) =>
    (await sendFiles({
      url: `/api/deal-requests/${id}/screenshot`,
      files: [screenshot],
      field: 'screenshot',
      onProgress,
    })) as DealRequest,

  resetPassword: (userId: string, newPassword: string) =>
    callApi<User>('PUT', `/admin/users/${userId}/reset-password`, { newPassword }),

  catalogue: () => callApi<Catalogue>('GET', '/catalogue'),
  dashboard: () => callApi<DashboardSummary>('GET', '/dashboard'),
};

/** For `useDataProvider<PlacardDataProvider>()`. */
export type PlacardDataProvider = typeof dataProvider;

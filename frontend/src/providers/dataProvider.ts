import simpleRestProvider from 'ra-data-simple-rest';
import type {
  AdminCatalogue,
  AdminEntry,
  ArchiveSummary,
  AuditEntry,
  Booking,
  BookingNames,
  Catalogue,
  DashboardSummary,
  DealRequest,
  Enquiry,
  Erased,
  InvoiceReport,
  Mail,
  MailCount,
  MonthRevenue,
  PersonalDataSummary,
  RenamedEntry,
  Role,
  StatusRevenue,
  User,
} from '../api/types';
import { sendFiles } from '../ui/upload/sendFiles';
import { fetchFile } from './fetchFile';
import { callApi, httpClient } from './httpClient';

/** Plain `yyyy-MM-dd` days of the business. */
export type BookingDates = { liveDate: string; deadlineDate: string; endDate: string };
export type DealDates = Pick<BookingDates, 'liveDate' | 'endDate'>;

/** What the catalogue keeps, as its paths name it. */
export type CatalogueKind = 'brands' | 'trading-directors' | 'categories' | 'opportunities';
/** Months are 1 to 12. */
export type InvoicePeriod = { year: number; month: number };
export type ReportFormat = 'csv' | 'xlsx';

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
  reactivate: (id: string, dates: DealDates) => callApi<Booking>('PUT', `/bookings/${id}/reactivate`, dates),
  /** `revenueAmount` in pence; with the `version` that was on screen, a second editor is told. */
  editRevenue: (id: string, change: { revenueAmount: number; version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/revenue`, change),
  editDates: (id: string, change: BookingDates & { version?: number }) =>
    callApi<Booking>('PUT', `/bookings/${id}/dates`, change),
  resendBookingEmail: (id: string) => callApi<Booking>('POST', `/bookings/${id}/resend-email`),
  /** Every name that occurs in bookings, for filters: the catalogue has but those of today. */
  bookingNames: () => callApi<BookingNames>('GET', '/bookings/names'),
  archiveSummary: () => callApi<ArchiveSummary>('GET', '/bookings/archive-summary'),
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

  changeRole: (userId: string, role: Role) => callApi<User>('PUT', `/admin/users/${userId}/role`, { role }),
  deactivateUser: (userId: string) => callApi<User>('PUT', `/admin/users/${userId}/deactivate`),
  reactivateUser: (userId: string) => callApi<User>('PUT', `/admin/users/${userId}/reactivate`),

  /** Everything that happened to one record, newest first; also of a record that was deleted. */
  history: (resource: 'bookings' | 'sales-enquiries' | 'deal-requests', id: string) =>
    callApi<AuditEntry[]>('GET', `/${resource}/${id}/history`),
  auditActions: () => callApi<string[]>('GET', '/audit/actions'),

  mailCounts: () => callApi<MailCount[]>('GET', '/mails/counts'),
  retryMail: (id: string) => callApi<Mail>('PUT', `/mails/${id}/retry`),

  adminCatalogue: () => callApi<AdminCatalogue>('GET', '/admin/catalogue'),
  addEntry: (kind: CatalogueKind, entry: { name: string; categoryId?: string }) =>
    callApi<AdminEntry>('POST', `/admin/catalogue/${kind}`, entry),
  renameEntry: (kind: CatalogueKind, id: string, change: { name: string; inExistingRecords: boolean }) =>
    callApi<RenamedEntry>('PUT', `/admin/catalogue/${kind}/${id}`, change),
  retireEntry: (kind: CatalogueKind, id: string) => callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/retire`),
  restoreEntry: (kind: CatalogueKind, id: string) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/restore`),
  /** In front of another one of its list, or to its end. */
  moveEntry: (kind: CatalogueKind, id: string, before: string | null) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/move`, { before }),

  catalogue: () => callApi<Catalogue>('GET', '/catalogue'),
  revenueByStatus: () => callApi<StatusRevenue[]>('GET', '/revenue/by-status'),
  revenueByMonth: () => callApi<MonthRevenue[]>('GET', '/revenue/by-month'),
  monthlyInvoice: ({ year, month }: InvoicePeriod) =>
    callApi<InvoiceReport>('GET', `/reports/monthly-invoice?year=${year}&month=${month}`),
  downloadMonthlyInvoice: ({ year, month }: InvoicePeriod, format: ReportFormat) =>
    fetchFile(`/api/reports/download-monthly-invoice?year=${year}&month=${month}&format=${format}`),

  personalData: (email: string) => callApi<PersonalDataSummary>('POST', '/admin/personal-data/summary', { email }),
  personalDataCopy: (email: string) => fetchFile('/api/admin/personal-data/copy', { body: { email } }),
  erasePerson: (email: string) => callApi<Erased>('POST', '/admin/personal-data/erase', { email }),

  dashboard: () => callApi<DashboardSummary>('GET', '/dashboard'),
};

/** For `useDataProvider<PlacardDataProvider>()`. */
export type PlacardDataProvider = typeof dataProvider;

import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, SortPayload } from 'react-admin';
import type * as Api from '../api/types';
import { fetchFile, sendFiles, type FileUpload } from './files';
import { callApi, httpClient, keyHeader } from './httpClient';

/** Plain `yyyy-MM-dd` days in the business's time zone. */
export type BookingDates = { liveDate: string; deadlineDate: string; endDate: string };
/** The revenue is in pence; without one it stays. */
export type NewDates = BookingDates & { tellBrand: boolean; revenueAmount?: number };
/** Why something costs less than its list price. */
type PriceReasons = { priceReasonKind: Api.Booking['priceReasonKind']; priceReason: string | null };
/** In pence. */
export type NewRevenue = PriceReasons & { revenueAmount: number; insertions?: number | null };
/** What a rate is asked about: the one that is valid on the live date, or one that is named. */
export type WantedQuote = {
  opportunityId?: string;
  rateId?: string;
  liveDate: string;
  endDate: string;
  units?: number;
  insertions?: number;
};
export type RateForm = Pick<Api.Rate, 'opportunityId' | 'basis' | 'amount' | 'from' | 'to' | 'note'>;
export type Raise = { from: string; percent: number; category?: string };
export type SalesPeriod = { from: string; to: string; by: 'opportunity' | 'category' | 'brand' | 'director' };
/** The version of a record shown on screen. The second of two concurrent edits is rejected (docs/product.md, 1.6). */
type Seen = { id: string; version: number };
/** A booking with the artwork that was looked at. Artwork that has come since is a conflict. */
type SeenArtwork = Seen & { latestRound: number | null };
export type DealDates = Pick<BookingDates, 'liveDate' | 'endDate'>;
/** Days in a row, both included. */
export type Days = { from: string; to: string };
/** Null is not limited. */
export type Inventory = { capacity: number | null; unitName: string | null; leadDays: number | null };
export type NewBlock = Days & { capacity: number; reason: string };
/** Why somebody books although there is no room (docs/product.md, 16.1). */
export type Overbooking = { overbookReason?: string };
export type FollowOn = DealDates & { artwork: 'same' | 'new'; deadlineDate?: string; revenueAmount?: number };
/** The charge is in pence. */
export type Cancellation = { reason: string; chargeAmount: number; tellBrand: boolean };

export type EarlyEnd = { reason: string; tellBrand: boolean };

/** Why a deal is declined or an enquiry is closed, and whether the person who sent it is told. */
export type Refusal = { reason: string; tell: boolean };

/** The kinds of catalogue entries, as in URLs. */
export type CatalogueKind = 'brands' | 'trading-directors' | 'categories' | 'opportunities';
export type NewUser = { username: string; email: string; password: string; role: Api.Role };
/** Months are 1 to 12. */
export type InvoicePeriod = { year: number; month: number };
export type ReportFormat = 'csv' | 'xlsx';
/** A list to download (docs/product.md, 10.6). */
export type ExportedList = {
  resource: 'bookings' | 'sales-enquiries' | 'deal-requests' | 'options';
  filter: object;
  sort: SortPayload;
};

const queryOf = (values: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const rest = simpleRestProvider('/api', httpClient);

/** Resources named after their pages, with their different paths in the API. */
const PATHS: Record<string, string> = {
  conflicts: 'inventory/conflicts',
  mail: 'mails',
  'user-management': 'admin/users',
};

/** What the API says about a page besides its rows and total. */
export type PageMeta = {
  /** Whether counting stopped: there are at least as many rows as the total says (docs/product.md, 10.1). */
  isAtLeast?: boolean;
};

/** Asks for what lists show of each record, where whole records are larger. */
export const BRIEF = { brief: true };

const getList: DataProvider['getList'] = async (resource, params) => {
  let isAtLeast = false;
  const { brief = false } = (params.meta ?? {}) as Partial<typeof BRIEF>;
  const { getList: getPage } = simpleRestProvider('/api', async (url: string, options?: RequestInit) => {
    const reply = await httpClient(brief ? `${url}&brief=true` : url, options);
    isAtLeast = reply.headers.has('X-Total-At-Least');
    return reply;
  });
  const page = await getPage(resource, params);
  return { ...page, meta: { isAtLeast } satisfies PageMeta };
};

/** Changes a record as it was seen. */
const put = <Reply>(path: string, { id, version }: Seen, form?: object) =>
  callApi<Reply>('PUT', path.replace(':id', id), { ...form, version });

/** Replaces the file of a setting, as it was seen. */
function putFile<Reply>(path: string, file: Record<string, File>, version: number): Promise<Reply> {
  const form = new FormData();
  form.set('version', String(version));
  for (const [field, content] of Object.entries(file)) form.set(field, content);
  return callApi<Reply>('PUT', path, form);
}

const pathOf = (resource: string): string => PATHS[resource] ?? resource;

/**
 * ra-data-simple-rest handles lists and single records. The steps of the workflow and the reports are separate methods,
 * because they are not plain edits of a record. Every call throws ApiError (docs/product.md, 10.4).
 */
export const dataProvider = {
  ...rest,
  getList: (resource, params) => getList(pathOf(resource), params),
  getOne: (resource, params) => rest.getOne(pathOf(resource), params),
  getMany: (resource, params) => rest.getMany(pathOf(resource), params),

  createBooking: (form: FormData, key: string) => callApi<Api.Booking>('POST', '/bookings', form, keyHeader(key)),
  /** All or none. @param form the fields of a booking, with `dates` as JSON */
  createBookings: (form: FormData, key: string) =>
    callApi<Api.Booking[]>('POST', '/bookings/several', form, keyHeader(key)),
  /** What earlier bookings of a brand had. */
  bookingSuggestions: (brandName: string) =>
    callApi<Api.BookingSuggestions>('GET', `/bookings/suggestions?brandName=${encodeURIComponent(brandName)}`),
  approveBooking: (seen: SeenArtwork) =>
    put<Api.Booking>('/bookings/:id/approve', seen, { round: seen.latestRound ?? undefined }),
  requestRevision: (seen: SeenArtwork, comments: string) =>
    put<Api.Booking>('/bookings/:id/reject', seen, { comments, round: seen.latestRound ?? undefined }),
  markLive: (seen: Seen, overbooking?: Overbooking) => put<Api.Booking>('/bookings/:id/live', seen, overbooking),
  cancelBooking: (seen: Seen, form: Cancellation) => put<Api.Booking>('/bookings/:id/cancel', seen, form),
  reinstateBooking: (seen: Seen, form: { tellBrand: boolean } & Overbooking) =>
    put<Api.Booking>('/bookings/:id/reinstate', seen, form),
  endEarly: (seen: Seen, form: EarlyEnd) => put<Api.Booking>('/bookings/:id/end-early', seen, form),
  /** Makes a follow-on booking and returns it. */
  reactivate: ({ id, version }: Seen, form: FollowOn & Overbooking, key: string) =>
    callApi<Api.Booking>('PUT', `/bookings/${id}/reactivate`, { ...form, version }, keyHeader(key)),
  editRevenue: (seen: Seen, revenue: NewRevenue) => put<Api.Booking>('/bookings/:id/revenue', seen, revenue),
  /** @param form what is to be changed, and `specSheetFile` */
  correctBooking: ({ id, version }: Seen, form: FormData, { overbookReason }: Overbooking = {}) => {
    form.set('version', String(version));
    if (overbookReason !== undefined) form.set('overbookReason', overbookReason);
    return callApi<Api.Booking>('PUT', `/bookings/${id}`, form);
  },
  editDates: (seen: Seen, form: NewDates & Overbooking) => put<Api.Booking>('/bookings/:id/dates', seen, form),
  resendBookingEmail: ({ id, version }: Seen) =>
    callApi<Api.Booking>('POST', `/bookings/${id}/resend-email`, { version }),
  previewBookingMail: (id: string, typed: Api.MailOfVerb) =>
    callApi<Api.MailPreview>('POST', `/bookings/${id}/mail-preview`, typed),
  /** Every name that occurs in bookings, for filters. The catalogue only has the current ones. */
  bookingNames: () => callApi<Api.BookingNames>('GET', '/bookings/names'),
  archiveSummary: () => callApi<Api.ArchiveSummary>('GET', '/bookings/archive-summary'),
  /** The bookings with artwork that this one may use again. */
  pickups: (id: string) => callApi<Api.Pickup[]>('GET', `/bookings/${id}/pickups`),
  pickUp: (id: string, bookingId: string, key: string) =>
    callApi<Api.Booking>('POST', `/bookings/${id}/pickup`, { bookingId }, keyHeader(key)),
  uploadArtwork: (id: string, upload: FileUpload) => sendFiles<Api.Booking>(`/api/bookings/${id}/upload`, upload),
  /**
   * Fetches artwork, previews and spec sheets. A method here instead of a plain fetch, so that a 401 ends the session.
   */
  file: (url: string, signal?: AbortSignal) => fetchFile(url, { signal }),
  deleteBooking: ({ id, version }: Seen) => callApi<{ id: string }>('DELETE', `/bookings/${id}?version=${version}`),

  confirmEnquiry: (seen: Seen) =>
    put<Api.Enquiry>('/sales-enquiries/:id/status', seen, { status: 'Bookings Confirmed' }),

  closeEnquiry: (seen: Seen, { reason, tell }: Refusal) =>
    put<Api.Enquiry>('/sales-enquiries/:id/close', seen, { reason, tellContact: tell }),
  unconfirmEnquiry: (seen: Seen) => put<Api.Enquiry>('/sales-enquiries/:id/unconfirm', seen),
  reopenEnquiry: (seen: Seen) => put<Api.Enquiry>('/sales-enquiries/:id/reopen', seen),

  approveDeal: (seen: Seen) => put<Api.DealRequest>('/deal-requests/:id/approve', seen),
  declineDeal: (seen: Seen, { reason, tell }: Refusal) =>
    put<Api.DealRequest>('/deal-requests/:id/decline', seen, { reason, tellRequester: tell }),
  reopenDeal: (seen: Seen, overbooking?: Overbooking) =>
    put<Api.DealRequest>('/deal-requests/:id/reopen', seen, overbooking),
  editDealDates: (seen: Seen, dates: DealDates) => put<Api.DealRequest>('/deal-requests/:id/dates', seen, dates),
  /** @param onProgress called with the share that has been sent, from 0 to 1 */
  uploadScreenshot: ({ id, version }: Seen, screenshot: File, onProgress: (sentShare: number) => void) =>
    sendFiles<Api.DealRequest>(
      `/api/deal-requests/${id}/screenshot`,
      { files: [screenshot], onProgress },
      { field: 'screenshot', values: { version: String(version) } },
    ),

  placeOption: (form: Api.PlaceOption, key: string) => callApi<Api.Option>('POST', '/options', form, keyHeader(key)),
  renewOption: (seen: Seen) => put<Api.Option>('/options/:id/renew', seen),
  releaseOption: (seen: Seen) => put<Api.Option>('/options/:id/release', seen),
  challengeOption: (seen: Seen) => put<Api.Option>('/options/:id/challenge', seen),
  /** @param form the fields of a booking */
  bookOption: (id: string, form: FormData, key: string) =>
    callApi<Api.Booking>('POST', `/options/${id}/book`, form, keyHeader(key)),

  createUser: (form: NewUser, key: string) => callApi<Api.User>('POST', '/admin/users', form, keyHeader(key)),
  changePassword: (passwords: { currentPassword: string; newPassword: string }) =>
    callApi<Api.CurrentUser>('PUT', '/user/password', passwords),
  switchMorningEmail: (enabled: boolean) => callApi<Api.CurrentUser>('PUT', '/user/morning-email', { enabled }),
  editUser: (seen: Seen, changes: Partial<Pick<Api.User, 'username' | 'email' | 'rights'>>) =>
    put<Api.User>('/admin/users/:id', seen, changes),
  resetPassword: (seen: Seen, newPassword: string) =>
    put<Api.User>('/admin/users/:id/reset-password', seen, { newPassword }),
  changeRole: (seen: Seen, role: Api.Role) => put<Api.User>('/admin/users/:id/role', seen, { role }),
  deactivateUser: (seen: Seen) => put<Api.User>('/admin/users/:id/deactivate', seen),
  reactivateUser: (seen: Seen) => put<Api.User>('/admin/users/:id/reactivate', seen),

  /** The history of a record, newest first. Deleted records have a history, too. */
  history: (resource: 'bookings' | 'sales-enquiries' | 'deal-requests' | 'options', id: string) =>
    callApi<Api.AuditEntry[]>('GET', `/${resource}/${id}/history`),
  /** The newest notes on a record, newest first. */
  notes: (resource: 'bookings' | 'sales-enquiries' | 'deal-requests', id: string) =>
    callApi<Api.Note[]>('GET', `/${resource}/${id}/notes?range=[0,999]`),
  addNote: (resource: string, id: string, text: string, key: string) =>
    callApi<Api.Note>('POST', `/${resource}/${id}/notes`, { text }, keyHeader(key)),
  editNote: (seen: Seen, text: string) => put<Api.Note>('/notes/:id', seen, { text }),
  deleteNote: ({ id, version }: Seen) => callApi<Api.Note>('DELETE', `/notes/${id}?version=${version}`),

  calendarFeeds: () => callApi<Api.CalendarFeed[]>('GET', '/calendar-feeds'),
  /** @param opportunityIds null for all */
  addCalendarFeed: (detail: Api.CalendarFeed['detail'], opportunityIds: string[] | null) =>
    callApi<Api.NewCalendarFeed>('POST', '/calendar-feeds', { detail, opportunityIds }),
  revokeCalendarFeed: (id: string) => callApi<Api.CalendarFeed>('DELETE', `/calendar-feeds/${id}`),

  /** All users, for choosing who looks after a record. */
  staff: () => callApi<Api.StaffMember[]>('GET', '/staff'),
  /** @param userId null for nobody */
  assign: <Entity extends Seen>(resource: string, seen: Seen, userId: string | null) =>
    put<Entity>(`/${resource}/:id/assignee`, seen, { userId }),

  auditActions: () => callApi<string[]>('GET', '/audit/actions'),

  mailDelivery: () => callApi<Api.MailDelivery>('GET', '/mails/delivery'),
  retryMail: (id: string) => callApi<Api.Mail>('PUT', `/mails/${id}/retry`),

  adminCatalogue: () => callApi<Api.AdminCatalogue>('GET', '/admin/catalogue'),
  addEntry: (kind: CatalogueKind, entry: { name: string; email?: string; categoryId?: string }, key: string) =>
    callApi<Api.AdminEntry>('POST', `/admin/catalogue/${kind}`, entry, keyHeader(key)),
  renameEntry: (
    kind: CatalogueKind,
    seen: Seen,
    change: { name: string; email?: string; inExistingRecords: boolean },
  ) => put<Api.AdminEntry>(`/admin/catalogue/${kind}/:id`, seen, change),
  retireEntry: (kind: CatalogueKind, seen: Seen) => put<Api.AdminEntry>(`/admin/catalogue/${kind}/:id/retire`, seen),
  restoreEntry: (kind: CatalogueKind, seen: Seen) => put<Api.AdminEntry>(`/admin/catalogue/${kind}/:id/restore`, seen),
  /** Moves an entry in front of another one, or to the end of its list if `before` is null. */
  moveEntry: (kind: CatalogueKind, seen: Seen, before: string | null) =>
    put<Api.AdminEntry>(`/admin/catalogue/${kind}/:id/move`, seen, { before }),

  editInventory: (seen: Seen, inventory: Inventory) =>
    put<Api.AdminEntry>('/admin/catalogue/opportunities/:id/inventory', seen, inventory),
  blockedDays: (id: string) => callApi<Api.BlockedDays[]>('GET', `/admin/catalogue/opportunities/${id}/blocked-days`),
  blockDays: (id: string, block: NewBlock, key: string) =>
    callApi<Api.BlockedDays>('POST', `/admin/catalogue/opportunities/${id}/blocked-days`, block, keyHeader(key)),
  unblockDays: (id: string, blockId: string) =>
    callApi<Api.BlockedDays>('DELETE', `/admin/catalogue/opportunities/${id}/blocked-days/${blockId}`),
  artworkSpec: (opportunityId: string) =>
    callApi<Api.OpportunitySpec>('GET', `/admin/catalogue/opportunities/${opportunityId}/artwork-spec`),
  editArtworkSpec: (opportunityId: string, spec: Api.OpportunitySpecChange) =>
    callApi<Api.OpportunitySpec>('PUT', `/admin/catalogue/opportunities/${opportunityId}/artwork-spec`, spec),
  putSpecSheet: (id: string, specSheetFile: File, version: number) =>
    putFile<Api.OpportunitySpec>(`/admin/catalogue/opportunities/${id}/artwork-spec/sheet`, { specSheetFile }, version),
  removeSpecSheet: (opportunityId: string, version: number) =>
    callApi<Api.OpportunitySpec>(
      'DELETE',
      `/admin/catalogue/opportunities/${opportunityId}/artwork-spec/sheet?version=${version}`,
    ),

  catalogue: () => callApi<Api.Catalogue>('GET', '/catalogue'),
  /** @param asked what is empty does not narrow */
  availability: (asked: Record<string, string>) => {
    const known = Object.entries(asked).filter(([, value]) => value !== '');
    return callApi<Api.Availability[]>('GET', `/availability?${new URLSearchParams(known).toString()}`);
  },
  revenueByStatus: () => callApi<Api.StatusRevenue[]>('GET', '/revenue/by-status'),
  revenueByMonth: () => callApi<Api.MonthRevenue[]>('GET', '/revenue/by-month'),
  monthlyInvoice: ({ year, month }: InvoicePeriod) =>
    callApi<Api.InvoiceReport>('GET', `/reports/monthly-invoice?year=${year}&month=${month}`),
  /** @param from the first day. @param to the last one */
  sellThrough: (from: string, to: string) =>
    callApi<Api.SellThroughRow[]>('GET', `/reports/sell-through?from=${from}&to=${to}`),
  downloadMonthlyInvoice: ({ year, month }: InvoicePeriod, format: ReportFormat) =>
    fetchFile(`/api/reports/download-monthly-invoice?year=${year}&month=${month}&format=${format}`),

  rates: () => callApi<Api.Rate[]>('GET', '/rates'),
  addRate: (rate: RateForm, key: string) => callApi<Api.Rate>('POST', '/rates', rate, keyHeader(key)),
  editRate: (seen: Seen, change: Partial<RateForm>) => put<Api.Rate>('/rates/:id', seen, change),
  deleteRate: ({ id, version }: Seen) => callApi<Api.Rate>('DELETE', `/rates/${id}?version=${version}`),
  /** What raising would change. */
  planRaise: (raise: Raise) => callApi<Api.Raised>('POST', '/rates/raise', { ...raise, dryRun: true }),
  /** @param plan of the rows that were shown: refused if they have changed since */
  raiseRates: (raise: Raise, plan: string) =>
    callApi<Api.Raised>('POST', '/rates/raise', { ...raise, plan, dryRun: false }),
  quote: (wanted: WantedQuote) => callApi<Api.Quote | null>('GET', `/quote?${queryOf(wanted)}`),
  salesReport: (period: SalesPeriod) => callApi<Api.SalesRow[]>('GET', `/reports/sales?${queryOf(period)}`),
  downloadSalesReport: (period: SalesPeriod, format: ReportFormat) =>
    fetchFile(`/api/reports/sales?${queryOf({ ...period, format })}`),
  pricing: () => callApi<Api.Pricing>('GET', '/settings/pricing'),
  editPricing: (change: Api.Pricing) => callApi<Api.Pricing>('PUT', '/settings/pricing', change),

  chasingSettings: () => callApi<Api.ChasingSettings>('GET', '/chasing/settings'),
  editChasingSettings: (change: Api.ChasingSettings) =>
    callApi<Api.ChasingSettings>('PUT', '/chasing/settings', change),
  /** The reminders of the next day on which some go out. */
  chasingPreview: () => callApi<Api.ChasePreview>('GET', '/chasing/preview'),
  reminderText: (contact: string, day: string) =>
    callApi<Api.MailPreview>('GET', `/chasing/preview/text?${queryOf({ contact, day })}`),
  /** The newest reminders that were queued. */
  newestChases: () => callApi<Api.Chase[]>('GET', '/chases?range=[0,24]'),
  mutedContacts: () => callApi<Api.MutedContact[]>('GET', '/chasing/contacts'),
  muteContact: (email: string, change: { muted: boolean; reason?: string }) =>
    callApi<Api.MutedContact[]>('PUT', `/chasing/contacts/${encodeURIComponent(email)}`, change),
  bookingChasing: (id: string) => callApi<Api.BookingChasing>('GET', `/bookings/${id}/chasing`),
  muteBooking: (id: string, change: { mutedUntil: string | null; reason?: string }) =>
    callApi<Api.BookingChasing>('PUT', `/bookings/${id}/chasing`, change),
  remindNow: (id: string) => callApi<Api.BookingChasing>('POST', `/bookings/${id}/chase`),

  exportList: ({ resource, filter, sort }: ExportedList) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
    return fetchFile(`/api/${resource}/export?${new URLSearchParams(query)}`);
  },
  organisation: () => callApi<Api.Organisation>('GET', '/settings/organisation'),
  editOrganisation: (change: Api.OrganisationChange & { version: number }) =>
    callApi<Api.Organisation>('PUT', '/settings/organisation', change),
  /** The tones that the themes would derive from a colour. */
  accentTones: (colour: string) =>
    callApi<Api.Accent>('GET', `/settings/organisation/tones?colour=${encodeURIComponent(colour)}`),
  putLogo: (logo: File, version: number) => putFile<Api.Organisation>('/settings/organisation/logo', { logo }, version),
  removeLogo: (version: number) =>
    callApi<Api.Organisation>('DELETE', `/settings/organisation/logo?version=${version}`),
  calendar: () => callApi<Api.Calendar>('GET', '/settings/calendar'),
  editCalendar: (change: Api.Calendar) => callApi<Api.Calendar>('PUT', '/settings/calendar', change),

  personalData: (email: string) => callApi<Api.PersonalDataSummary>('POST', '/admin/personal-data/summary', { email }),
  personalDataCopy: (email: string) => fetchFile('/api/admin/personal-data/copy', { body: { email } }),
  erasePerson: (email: string) => callApi<Api.Erased>('POST', '/admin/personal-data/erase', { email }),

  counts: () => callApi<Api.Counts>('GET', '/counts'),
  /** The number of records in each status that a filter finds; none when they are too many. */
  countsFound: (resource: string, filter: object) =>
    callApi<Api.StatusFound[]>(
      'GET',
      `/${pathOf(resource)}/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    ),
  /** What needs attention among the records that the user looks after. */
  myAttention: () => callApi<Api.NeedsAttention>('GET', '/dashboard/my-attention'),
  dashboard: () => callApi<Api.DashboardSummary>('GET', '/dashboard'),
} satisfies DataProvider;

/** What `useApi` and `useRead` give. */
export type PlacardDataProvider = typeof dataProvider;

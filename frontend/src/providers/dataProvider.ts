import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, SortPayload } from 'react-admin';
import type {
  Accent,
  AdminCatalogue,
  AdminEntry,
  ArchiveSummary,
  AuditEntry,
  Availability,
  BlockedDays,
  Booking,
  BookingNames,
  BookingSuggestions,
  Calendar,
  CalendarFeed,
  CurrentUser,
  BookingChasing,
  Catalogue,
  Chase,
  ChasePreview,
  ChasingSettings,
  Counts,
  DashboardSummary,
  DealRequest,
  Enquiry,
  Erased,
  InvoiceReport,
  Mail,
  MailDelivery,
  MailOfVerb,
  MailPreview,
  MonthRevenue,
  MutedContact,
  NeedsAttention,
  NewCalendarFeed,
  Note,
  OpportunitySpec,
  OpportunitySpecChange,
  Organisation,
  OrganisationChange,
  Option,
  PlaceOption,
  PersonalDataSummary,
  Pickup,
  Pricing,
  Quote,
  RaisedRow,
  Rate,
  SalesRow,
  Role,
  SellThroughRow,
  StaffMember,
  StatusFound,
  StatusRevenue,
  User,
} from '../api/types';
import { fetchFile, sendFiles, type FileUpload } from './files';
import { callApi, httpClient, keyHeader } from './httpClient';

/** Plain `yyyy-MM-dd` days in the business's time zone. */
export type BookingDates = { liveDate: string; deadlineDate: string; endDate: string };
/** The revenue is in pence; without one it stays. */
export type NewDates = BookingDates & { tellBrand: boolean; revenueAmount?: number };
/** Why something costs less than its list price. */
type PriceReasons = { priceReasonKind: Booking['priceReasonKind']; priceReason: string | null };
/** In pence. */
export type NewRevenue = PriceReasons & { revenueAmount: number; insertions?: number };
/** What a rate is asked about: the one that is valid on the live date, or one that is named. */
export type WantedQuote = {
  opportunityId?: string;
  rateId?: string;
  liveDate: string;
  endDate: string;
  units?: number;
  insertions?: number;
};
export type RateForm = Pick<Rate, 'opportunityId' | 'basis' | 'amount' | 'from' | 'to' | 'note'>;
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
export type NewUser = { username: string; email: string; password: string; role: Role };
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

  createBooking: (form: FormData, key: string) => callApi<Booking>('POST', '/bookings', form, keyHeader(key)),
  /** All or none. @param form the fields of a booking, with `dates` as JSON */
  createBookings: (form: FormData, key: string) =>
    callApi<Booking[]>('POST', '/bookings/several', form, keyHeader(key)),
  /** What earlier bookings of a brand had. */
  bookingSuggestions: (brandName: string) =>
    callApi<BookingSuggestions>('GET', `/bookings/suggestions?brandName=${encodeURIComponent(brandName)}`),
  approveBooking: (seen: SeenArtwork) =>
    callApi<Booking>('PUT', `/bookings/${seen.id}/approve`, {
      version: seen.version,
      round: seen.latestRound ?? undefined,
    }),
  requestRevision: (seen: SeenArtwork, comments: string) =>
    callApi<Booking>('PUT', `/bookings/${seen.id}/reject`, {
      comments,
      version: seen.version,
      round: seen.latestRound ?? undefined,
    }),
  markLive: ({ id, version }: Seen, overbooking: Overbooking = {}) =>
    callApi<Booking>('PUT', `/bookings/${id}/live`, { ...overbooking, version }),
  cancelBooking: ({ id, version }: Seen, form: Cancellation) =>
    callApi<Booking>('PUT', `/bookings/${id}/cancel`, { ...form, version }),
  reinstateBooking: ({ id, version }: Seen, form: { tellBrand: boolean } & Overbooking) =>
    callApi<Booking>('PUT', `/bookings/${id}/reinstate`, { ...form, version }),
  endEarly: ({ id, version }: Seen, form: EarlyEnd) =>
    callApi<Booking>('PUT', `/bookings/${id}/end-early`, { ...form, version }),
  /** Makes a follow-on booking and returns it. */
  reactivate: ({ id, version }: Seen, form: FollowOn & Overbooking, key: string) =>
    callApi<Booking>('PUT', `/bookings/${id}/reactivate`, { ...form, version }, keyHeader(key)),
  editRevenue: ({ id, version }: Seen, revenue: NewRevenue) =>
    callApi<Booking>('PUT', `/bookings/${id}/revenue`, { ...revenue, version }),
  /** @param form what is to be changed, and `specSheetFile` */
  correctBooking: ({ id, version }: Seen, form: FormData) => {
    form.set('version', String(version));
    return callApi<Booking>('PUT', `/bookings/${id}`, form);
  },
  editDates: ({ id, version }: Seen, form: NewDates & Overbooking) =>
    callApi<Booking>('PUT', `/bookings/${id}/dates`, { ...form, version }),
  resendBookingEmail: ({ id, version }: Seen) => callApi<Booking>('POST', `/bookings/${id}/resend-email`, { version }),
  previewBookingMail: (id: string, typed: MailOfVerb) =>
    callApi<MailPreview>('POST', `/bookings/${id}/mail-preview`, typed),
  /** Every name that occurs in bookings, for filters. The catalogue only has the current ones. */
  bookingNames: () => callApi<BookingNames>('GET', '/bookings/names'),
  archiveSummary: () => callApi<ArchiveSummary>('GET', '/bookings/archive-summary'),
  /** The bookings with artwork that this one may use again. */
  pickups: (id: string) => callApi<Pickup[]>('GET', `/bookings/${id}/pickups`),
  pickUp: (id: string, bookingId: string, key: string) =>
    callApi<Booking>('POST', `/bookings/${id}/pickup`, { bookingId }, keyHeader(key)),
  uploadArtwork: (id: string, upload: FileUpload) => sendFiles<Booking>(`/api/bookings/${id}/upload`, upload),
  /**
   * Fetches artwork, previews and spec sheets. A method here instead of a plain fetch, so that a 401 ends the session.
   */
  file: (url: string, signal?: AbortSignal) => fetchFile(url, { signal }),
  deleteBooking: ({ id, version }: Seen) => callApi<{ id: string }>('DELETE', `/bookings/${id}?version=${version}`),

  confirmEnquiry: ({ id, version }: Seen) =>
    callApi<Enquiry>('PUT', `/sales-enquiries/${id}/status`, { status: 'Bookings Confirmed', version }),

  closeEnquiry: ({ id, version }: Seen, { reason, tell }: Refusal) =>
    callApi<Enquiry>('PUT', `/sales-enquiries/${id}/close`, { reason, tellContact: tell, version }),
  unconfirmEnquiry: ({ id, version }: Seen) => callApi<Enquiry>('PUT', `/sales-enquiries/${id}/unconfirm`, { version }),
  reopenEnquiry: ({ id, version }: Seen) => callApi<Enquiry>('PUT', `/sales-enquiries/${id}/reopen`, { version }),

  approveDeal: ({ id, version }: Seen) => callApi<DealRequest>('PUT', `/deal-requests/${id}/approve`, { version }),
  declineDeal: ({ id, version }: Seen, { reason, tell }: Refusal) =>
    callApi<DealRequest>('PUT', `/deal-requests/${id}/decline`, { reason, tellRequester: tell, version }),
  reopenDeal: ({ id, version }: Seen, overbooking: Overbooking = {}) =>
    callApi<DealRequest>('PUT', `/deal-requests/${id}/reopen`, { ...overbooking, version }),
  editDealDates: ({ id, version }: Seen, dates: DealDates) =>
    callApi<DealRequest>('PUT', `/deal-requests/${id}/dates`, { ...dates, version }),
  /** @param onProgress called with the share that has been sent, from 0 to 1 */
  uploadScreenshot: ({ id, version }: Seen, screenshot: File, onProgress: (sentShare: number) => void) =>
    sendFiles<DealRequest>(
      `/api/deal-requests/${id}/screenshot`,
      { files: [screenshot], onProgress },
      { field: 'screenshot', values: { version: String(version) } },
    ),

  placeOption: (form: PlaceOption, key: string) => callApi<Option>('POST', '/options', form, keyHeader(key)),
  renewOption: ({ id, version }: Seen) => callApi<Option>('PUT', `/options/${id}/renew`, { version }),
  releaseOption: ({ id, version }: Seen) => callApi<Option>('PUT', `/options/${id}/release`, { version }),
  challengeOption: ({ id, version }: Seen) => callApi<Option>('PUT', `/options/${id}/challenge`, { version }),
  /** @param form the fields of a booking */
  bookOption: (id: string, form: FormData, key: string) =>
    callApi<Booking>('POST', `/options/${id}/book`, form, keyHeader(key)),

  createUser: (form: NewUser, key: string) => callApi<User>('POST', '/admin/users', form, keyHeader(key)),
  changePassword: (passwords: { currentPassword: string; newPassword: string }) =>
    callApi<CurrentUser>('PUT', '/user/password', passwords),
  switchMorningEmail: (enabled: boolean) => callApi<CurrentUser>('PUT', '/user/morning-email', { enabled }),
  editUser: ({ id, version }: Seen, changes: Partial<Pick<User, 'username' | 'email' | 'rights'>>) =>
    callApi<User>('PUT', `/admin/users/${id}`, { ...changes, version }),
  resetPassword: ({ id, version }: Seen, newPassword: string) =>
    callApi<User>('PUT', `/admin/users/${id}/reset-password`, { newPassword, version }),
  changeRole: ({ id, version }: Seen, role: Role) => callApi<User>('PUT', `/admin/users/${id}/role`, { role, version }),
  deactivateUser: ({ id, version }: Seen) => callApi<User>('PUT', `/admin/users/${id}/deactivate`, { version }),
  reactivateUser: ({ id, version }: Seen) => callApi<User>('PUT', `/admin/users/${id}/reactivate`, { version }),

  /** The history of a record, newest first. Deleted records have a history, too. */
  history: (resource: 'bookings' | 'sales-enquiries' | 'deal-requests' | 'options', id: string) =>
    callApi<AuditEntry[]>('GET', `/${resource}/${id}/history`),
  /** The newest notes on a record, newest first. */
  notes: (resource: 'bookings' | 'sales-enquiries' | 'deal-requests', id: string) =>
    callApi<Note[]>('GET', `/${resource}/${id}/notes?range=[0,999]`),
  addNote: (resource: string, id: string, text: string, key: string) =>
    callApi<Note>('POST', `/${resource}/${id}/notes`, { text }, keyHeader(key)),
  editNote: ({ id, version }: Seen, text: string) => callApi<Note>('PUT', `/notes/${id}`, { text, version }),
  deleteNote: ({ id, version }: Seen) => callApi<Note>('DELETE', `/notes/${id}?version=${version}`),

  calendarFeeds: () => callApi<CalendarFeed[]>('GET', '/calendar-feeds'),
  /** @param opportunityIds null for all */
  addCalendarFeed: (detail: CalendarFeed['detail'], opportunityIds: string[] | null) =>
    callApi<NewCalendarFeed>('POST', '/calendar-feeds', { detail, opportunityIds }),
  revokeCalendarFeed: (id: string) => callApi<CalendarFeed>('DELETE', `/calendar-feeds/${id}`),

  /** All users, for choosing who looks after a record. */
  staff: () => callApi<StaffMember[]>('GET', '/staff'),
  /** @param userId null for nobody */
  assign: <Entity extends Seen>(resource: string, { id, version }: Seen, userId: string | null) =>
    callApi<Entity>('PUT', `/${resource}/${id}/assignee`, { userId, version }),

  auditActions: () => callApi<string[]>('GET', '/audit/actions'),

  mailDelivery: () => callApi<MailDelivery>('GET', '/mails/delivery'),
  retryMail: (id: string) => callApi<Mail>('PUT', `/mails/${id}/retry`),

  adminCatalogue: () => callApi<AdminCatalogue>('GET', '/admin/catalogue'),
  addEntry: (kind: CatalogueKind, entry: { name: string; email?: string; categoryId?: string }, key: string) =>
    callApi<AdminEntry>('POST', `/admin/catalogue/${kind}`, entry, keyHeader(key)),
  renameEntry: (
    kind: CatalogueKind,
    { id, version }: Seen,
    change: { name: string; email?: string; inExistingRecords: boolean },
  ) => callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}`, { ...change, version }),
  retireEntry: (kind: CatalogueKind, { id, version }: Seen) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/retire`, { version }),
  restoreEntry: (kind: CatalogueKind, { id, version }: Seen) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/restore`, { version }),
  /** Moves an entry in front of another one, or to the end of its list if `before` is null. */
  moveEntry: (kind: CatalogueKind, { id, version }: Seen, before: string | null) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/${kind}/${id}/move`, { before, version }),

  editInventory: ({ id, version }: Seen, inventory: Inventory) =>
    callApi<AdminEntry>('PUT', `/admin/catalogue/opportunities/${id}/inventory`, { ...inventory, version }),
  blockedDays: (id: string) => callApi<BlockedDays[]>('GET', `/admin/catalogue/opportunities/${id}/blocked-days`),
  blockDays: (id: string, block: NewBlock, key: string) =>
    callApi<BlockedDays>('POST', `/admin/catalogue/opportunities/${id}/blocked-days`, block, keyHeader(key)),
  unblockDays: (id: string, blockId: string) =>
    callApi<BlockedDays>('DELETE', `/admin/catalogue/opportunities/${id}/blocked-days/${blockId}`),
  artworkSpec: (opportunityId: string) =>
    callApi<OpportunitySpec>('GET', `/admin/catalogue/opportunities/${opportunityId}/artwork-spec`),
  editArtworkSpec: (opportunityId: string, spec: OpportunitySpecChange) =>
    callApi<OpportunitySpec>('PUT', `/admin/catalogue/opportunities/${opportunityId}/artwork-spec`, spec),
  putSpecSheet: (opportunityId: string, sheet: File, version: number) => {
    const form = new FormData();
    form.set('version', String(version));
    form.set('specSheetFile', sheet);
    return callApi<OpportunitySpec>('PUT', `/admin/catalogue/opportunities/${opportunityId}/artwork-spec/sheet`, form);
  },
  removeSpecSheet: (opportunityId: string, version: number) =>
    callApi<OpportunitySpec>(
      'DELETE',
      `/admin/catalogue/opportunities/${opportunityId}/artwork-spec/sheet?version=${version}`,
    ),

  catalogue: () => callApi<Catalogue>('GET', '/catalogue'),
  /** @param asked what is empty does not narrow */
  availability: (asked: Record<string, string>) => {
    const known = Object.entries(asked).filter(([, value]) => value !== '');
    return callApi<Availability[]>('GET', `/availability?${new URLSearchParams(known).toString()}`);
  },
  revenueByStatus: () => callApi<StatusRevenue[]>('GET', '/revenue/by-status'),
  revenueByMonth: () => callApi<MonthRevenue[]>('GET', '/revenue/by-month'),
  monthlyInvoice: ({ year, month }: InvoicePeriod) =>
    callApi<InvoiceReport>('GET', `/reports/monthly-invoice?year=${year}&month=${month}`),
  /** @param from the first day. @param to the last one */
  sellThrough: (from: string, to: string) =>
    callApi<SellThroughRow[]>('GET', `/reports/sell-through?from=${from}&to=${to}`),
  downloadMonthlyInvoice: ({ year, month }: InvoicePeriod, format: ReportFormat) =>
    fetchFile(`/api/reports/download-monthly-invoice?year=${year}&month=${month}&format=${format}`),

  rates: () => callApi<Rate[]>('GET', '/rates'),
  addRate: (rate: RateForm, key: string) => callApi<Rate>('POST', '/rates', rate, keyHeader(key)),
  editRate: ({ id, version }: Seen, change: Partial<RateForm>) =>
    callApi<Rate>('PUT', `/rates/${id}`, { ...change, version }),
  deleteRate: ({ id, version }: Seen) => callApi<Rate>('DELETE', `/rates/${id}?version=${version}`),
  /** @param dryRun changes nothing: the answer is what would change */
  raiseRates: (raise: Raise, { dryRun }: { dryRun: boolean }) =>
    callApi<RaisedRow[]>('POST', '/rates/raise', { ...raise, dryRun }),
  quote: (wanted: WantedQuote) => callApi<Quote | null>('GET', `/quote?${queryOf(wanted)}`),
  salesReport: (period: SalesPeriod) => callApi<SalesRow[]>('GET', `/reports/sales?${queryOf(period)}`),
  downloadSalesReport: (period: SalesPeriod, format: ReportFormat) =>
    fetchFile(`/api/reports/sales?${queryOf({ ...period, format })}`),
  pricing: () => callApi<Pricing>('GET', '/settings/pricing'),
  editPricing: (change: Pricing) => callApi<Pricing>('PUT', '/settings/pricing', change),

  chasingSettings: () => callApi<ChasingSettings>('GET', '/chasing/settings'),
  editChasingSettings: (change: ChasingSettings) => callApi<ChasingSettings>('PUT', '/chasing/settings', change),
  /** The reminders of the next day on which some go out. */
  chasingPreview: () => callApi<ChasePreview>('GET', '/chasing/preview'),
  reminderText: (contact: string, day: string) =>
    callApi<MailPreview>('GET', `/chasing/preview/text?${queryOf({ contact, day })}`),
  /** The newest reminders that were queued. */
  newestChases: () => callApi<Chase[]>('GET', '/chases?range=[0,24]'),
  mutedContacts: () => callApi<MutedContact[]>('GET', '/chasing/contacts'),
  muteContact: (email: string, change: { muted: boolean; reason?: string }) =>
    callApi<MutedContact[]>('PUT', `/chasing/contacts/${encodeURIComponent(email)}`, change),
  bookingChasing: (id: string) => callApi<BookingChasing>('GET', `/bookings/${id}/chasing`),
  muteBooking: (id: string, change: { mutedUntil: string | null; reason?: string }) =>
    callApi<BookingChasing>('PUT', `/bookings/${id}/chasing`, change),
  remindNow: (id: string) => callApi<BookingChasing>('POST', `/bookings/${id}/chase`),

  exportList: ({ resource, filter, sort }: ExportedList) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
    return fetchFile(`/api/${resource}/export?${new URLSearchParams(query)}`);
  },
  organisation: () => callApi<Organisation>('GET', '/settings/organisation'),
  editOrganisation: (change: OrganisationChange & { version: number }) =>
    callApi<Organisation>('PUT', '/settings/organisation', change),
  /** The tones that the themes would derive from a colour. */
  accentTones: (colour: string) =>
    callApi<Accent>('GET', `/settings/organisation/tones?colour=${encodeURIComponent(colour)}`),
  putLogo: (logo: File, version: number) => {
    const form = new FormData();
    form.set('version', String(version));
    form.set('logo', logo);
    return callApi<Organisation>('PUT', '/settings/organisation/logo', form);
  },
  removeLogo: (version: number) => callApi<Organisation>('DELETE', `/settings/organisation/logo?version=${version}`),
  calendar: () => callApi<Calendar>('GET', '/settings/calendar'),
  editCalendar: (change: Calendar) => callApi<Calendar>('PUT', '/settings/calendar', change),

  personalData: (email: string) => callApi<PersonalDataSummary>('POST', '/admin/personal-data/summary', { email }),
  personalDataCopy: (email: string) => fetchFile('/api/admin/personal-data/copy', { body: { email } }),
  erasePerson: (email: string) => callApi<Erased>('POST', '/admin/personal-data/erase', { email }),

  counts: () => callApi<Counts>('GET', '/counts'),
  /** The number of records in each status that a filter finds; none when they are too many. */
  countsFound: (resource: string, filter: object) =>
    callApi<StatusFound[]>('GET', `/${pathOf(resource)}/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  /** What needs attention among the records that the user looks after. */
  myAttention: () => callApi<NeedsAttention>('GET', '/dashboard/my-attention'),
  dashboard: () => callApi<DashboardSummary>('GET', '/dashboard'),
} satisfies DataProvider;

/** What `useApi` and `useRead` give. */
export type PlacardDataProvider = typeof dataProvider;

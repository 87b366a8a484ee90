import type {
  AdminCatalogue,
  AdminEntry,
  AdminOpportunity,
  AuditEntry,
  Booking,
  BookingRow,
  BrandBooking,
  Catalogue,
  DashboardSummary,
  DealBooking,
  DealRequest,
  Enquiry,
  Mail,
  Opportunity,
  Option,
  Rate,
} from '../api/types';

const AT = '2028-07-01T09:00:00.000Z';

/** A booking as the API answers it, which waits for its artwork. */
export const booking = (changed: Partial<Booking> = {}): Booking => ({
  ...{ id: 'b0000000-0000-4000-8000-000000000001', bookingNumber: 1001, version: 1, status: 'Awaiting Upload' },
  ...{ brandName: 'Nimbus Cola', contactEmail: 'ann@brand.test', ccEmails: [], tradingDirectorName: null },
  ...{ mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker', opportunityId: null, units: 1 },
  ...{ deadlineDate: '2028-08-09T00:00:00.000Z', liveDate: '2028-09-05T00:00:00.000Z' },
  ...{ endDate: '2028-10-01T00:00:00.000Z', statusSince: '2028-07-01T09:00:00.000Z' },
  ...{ createdAt: '2028-07-01T09:00:00.000Z', updatedAt: '2028-07-01T09:00:00.000Z', pastDeadline: false },
  ...{ uploadedFiles: [], artworks: [], artworkSpec: null, specSheetFile: null, specSheet: null },
  ...{ rejectionComments: null, overbookReason: null, overbookedAt: null, assignee: null },
  ...{ revenueAmount: 12_345, rateId: null, listAmount: null, listQuantity: null, insertions: null },
  ...{ priceReasonKind: null, priceReason: null, isDealBooking: false, dealRequestId: null, enquiryId: null },
  ...{ cancelledReason: null, cancelledAt: null, statusBeforeCancellation: null, revenueBeforeCancellation: null },
  ...{ bookingType: null, followsBookingNumber: null, followedByBookingNumber: null, allowedActions: [] },
  latestRound: changed.artworks?.at(-1)?.round ?? null,
  ...changed,
});

/** The booking as a row of a list. */
export const rowOf = (whole: Booking): BookingRow => {
  const { id, bookingNumber, brandName, contactEmail, ccEmails, mediaCategory, mediaOpportunity, units } = whole;
  const { overbookReason, liveDate, deadlineDate, endDate, status, latestRound, rejectionComments } = whole;
  const { revenueAmount, isDealBooking, pastDeadline, assignee, version, allowedActions } = whole;
  return {
    ...{ id, bookingNumber, brandName, contactEmail, ccEmails, mediaCategory, mediaOpportunity, units },
    ...{ overbookReason, liveDate, deadlineDate, endDate, status, latestRound, rejectionComments },
    ...{ revenueAmount, isDealBooking, pastDeadline, assignee, version, allowedActions },
  };
};

/** A new enquiry. */
export const enquiry = (changed: Partial<Enquiry> = {}): Enquiry => ({
  ...{ id: 'e1', tradingDirector: 'Alex', brand: 'Nimbus Cola', bookingTypes: [], brandContactEmail: 'ann@brand.test' },
  ...{ bookingPeriodMonth: 'July', bookingPeriodYear: '2028', additionalNotes: null, confirmed: 'true', version: 1 },
  ...{ status: 'New Enquiry', closedReason: null, bookings: [], assignee: null, allowedActions: ['createBooking'] },
  ...{ createdAt: '2028-07-01T09:00:00.000Z', updatedAt: '2028-07-01T09:00:00.000Z', requestedTypes: [] },
  ...changed,
});

/** A booking type that an enquiry asks for, of the opportunity with this name. */
export const requestedType = (
  label: string,
  changed: Partial<Enquiry['requestedTypes'][number]> = {},
): Enquiry['requestedTypes'][number] => ({
  ...{ name: `Supermarket – ${label}`, group: 'Supermarket', label, mediaCategory: 'Supermarket' },
  ...{ mediaOpportunity: label, limitedOpportunityId: null, bookings: [], isBooked: false },
  ...changed,
});

/** A new deal request. */
export const dealRequest = (changed: Partial<DealRequest> = {}): DealRequest => ({
  ...{ id: 'd1', requesterName: 'Priya Nair', requestEmail: 'priya@wren.test', brand: 'Wren Water', version: 1 },
  ...{ dealDescription: 'Kiosk screens for four weeks', liveDate: '2028-07-01T00:00:00.000Z' },
  ...{ endDate: '2028-07-31T22:59:59.999Z', adminScreenshot: null, screenshot: null, status: 'New Deal' },
  ...{ declinedReason: null, bookings: [], assignee: null, allowedActions: ['approve', 'editDates', 'decline'] },
  ...{ createdAt: '2028-06-01T09:00:00.000Z', updatedAt: '2028-06-01T09:00:00.000Z' },
  ...changed,
});

export const dealBooking = (changed: Partial<DealBooking> = {}): DealBooking => ({
  ...{ id: 'b1', bookingNumber: 1001, status: 'New Deal', bookingType: null, mediaOpportunity: 'Banner' },
  ...{ liveDate: '2028-07-01T00:00:00.000Z', revenueAmount: 5000, cancelledAt: null, cancelledWithDeal: false },
  ...{ statusBeforeCancellation: null, revenueBeforeCancellation: null },
  ...changed,
});

/** An option that holds its units. */
export const option = (changed: Partial<Option> = {}): Option => ({
  ...{ id: 'o1', state: 'first', position: 1, opportunityId: 'p1', mediaCategory: 'Supermarket', unitName: null },
  ...{ mediaOpportunity: 'Floor Sticker', brandName: 'Nimbus Cola', from: '2028-07-01', to: '2028-07-09', units: 2 },
  ...{ note: null, owner: { id: 'u1', name: 'ada', active: true }, placedAt: AT, firstSince: AT, expiresAt: AT },
  ...{ isExpiring: true, renewedAt: null, challengedAt: null, challengedBy: null, bookingId: null },
  ...{ bookingNumber: null, version: 1, createdAt: AT, updatedAt: AT, allowedActions: ['renew', 'release', 'book'] },
  isOffered: true,
  ...changed,
});

/** A mail that the mail server has refused. */
export const mail = (changed: Partial<Mail> = {}): Mail => ({
  ...{ id: 'm1', template: 'booking-confirmation', recipient: 'ann@brand.test', subject: 'Kiosk', status: 'failed' },
  ...{ attempts: 2, nextAttemptAt: null, lastError: null, createdAt: AT, sentAt: null, aboutType: 'booking' },
  ...{ aboutId: 'b1', aboutLabel: '#1001', allowedActions: ['retry'] },
  ...changed,
});

/** A file of booking `b1`. */
export const artwork = (changed: Partial<Booking['artworks'][number]>): Booking['artworks'][number] => ({
  ...{ id: 'a1', index: 0, round: 1, name: 'a.pdf', path: '/api/bookings/b1/download/0', size: 10_000 },
  ...{ sha256: null, contentType: 'application/pdf', width: null, height: null, uploadedBy: 'ann@brand.test' },
  ...{ uploadedAt: '2028-07-01T09:00:00.000Z', afterApproval: false, hasPreview: false, preview: 'none' },
  ...{ measured: null, checks: [], fromBooking: null },
  ...changed,
});

export const opportunity = (name: string, changed: Partial<Opportunity> = {}): Opportunity => ({
  ...{ id: name, name, capacity: null, leadDays: null },
  ...changed,
});

/** What forms offer: one category, Supermarket. */
export const catalogue = (opportunities: Opportunity[], changed: Partial<Catalogue> = {}): Catalogue => ({
  ...{ brands: [], bookingTypes: [], tradingDirectors: [] },
  categories: [{ id: 'c1', name: 'Supermarket', opportunities }],
  ...changed,
});

/** A brand or trading director in the administration of the catalogue. */
export const adminEntry = (changed: Partial<AdminEntry> = {}): AdminEntry => ({
  ...{ id: 'a1', name: 'Aardvark Tea', email: null, retiredAt: null, capacity: null, unitName: null, leadDays: null },
  ...{ records: 0, renaming: null, version: 1 },
  ...changed,
});

/** The catalogue as its administration shows it, with one category, Supermarket, if there are opportunities. */
export const adminCatalogue = (
  opportunities: Partial<AdminOpportunity>[],
  changed: Partial<AdminCatalogue> = {},
): AdminCatalogue => ({
  ...{ brands: [], tradingDirectors: [], categories: [] },
  ...(opportunities.length > 0 && {
    categories: [
      {
        ...adminEntry({ id: 'c1', name: 'Supermarket' }),
        opportunities: opportunities.map((each) => ({ ...adminEntry({ id: 'o1' }), artworkSpec: null, ...each })),
      },
    ],
  }),
  ...changed,
});

/** The dashboard of an empty installation, for admins. */
export const dashboard = (changed: Partial<DashboardSummary> = {}): DashboardSummary => ({
  ...{ pastDeadlineFilter: {}, statusCounts: [], totalBookings: 0, approved: 0, overdue: 0, pastDeadline: 0 },
  ...{ revenue: { liveAndCompleted: 0, wentLiveThisMonth: 0 }, recentBookings: [] },
  salesEnquiries: { open: 0, counts: [], recent: [] },
  dealRequests: { total: 0, live: 0, counts: [], recent: [] },
  needsAttention: { total: 0, groups: [] },
  nextFourteenDays: { total: 0, days: [], lists: [], gaps: [], gapCount: 0, conflictCount: 0 },
  ...changed,
});

/** A booking as its brand sees it in the portal. */
export const brandBooking = (id: string, changed: Partial<BrandBooking> = {}): BrandBooking => ({
  ...{ id, bookingNumber: Number(id), brandName: 'Teasel', mediaOpportunity: 'Front Cover', mediaCategory: 'Press' },
  ...{ status: 'Awaiting Upload', deadlineDate: '2099-03-01T00:00:00.000Z', liveDate: '2099-03-08T00:00:00.000Z' },
  ...{ uploadedFiles: [], fileChecks: [], artworkSpec: null, rejectionComments: null, allowedActions: ['upload'] },
  ...changed,
});

/** An entry of the audit trail about booking `b1`. */
export const auditEntry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 'h1', at: AT, createdAt: AT, actorKind: 'user', actorName: 'ada', aboutType: 'booking', aboutId: 'b1' },
  ...{ aboutLabel: '#1001', action: 'approved', before: null, after: null },
  ...changed,
});

/** A rate that no booking has. */
export const rate = (changed: Partial<Rate> = {}): Rate => ({
  ...{ id: 'r1', opportunityId: 'o1', category: 'Supermarket', opportunity: 'Kiosk Screens', basis: 'week' },
  ...{ amount: 60_000, from: '2020-01-01', to: null, note: null, isUsed: false, version: 1 },
  allowedActions: ['edit', 'end', 'delete'],
  ...changed,
});

/** The settings of a new installation. */
export const SETTINGS = {
  'GET /settings/organisation': {
    ...{ name: null, accentColour: null, accent: null, contactName: null, contactEmail: null, contactPhone: null },
    ...{ address: null, vatNumber: null, termsUrl: null, logo: null, version: 1 },
  },
  'GET /settings/calendar': {
    ...{ workingDays: [1], nonWorkingDays: [], optionDays: 5, optionTime: '17:00', version: 1 },
  },
  'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 },
};

import type { AuditEntry } from '../api/types';
import type { MessageKey, Translate } from '../i18n/useTranslate';

type About = AuditEntry['aboutType'];

/** For the example data, which has no history. */
const DEMO = 'added as demo data';

/** What happened, after the name of the actor: "admin" + "approved the booking". */
const PREDICATES = {
  booking: {
    created: 'created the booking',
    'created to follow': 'created the booking, which follows #%{followed}',
    'confirmation delivered': 'delivered the confirmation email',
    'artwork uploaded': 'uploaded artwork',
    'files uploaded': 'uploaded 1 file |||| uploaded %{smart_count} files',
    'artwork uploaded after approval': 'added artwork after the approval',
    cancelled: 'cancelled the booking',
    reinstated: 'reinstated the booking',
    approved: 'approved the booking',
    'approved with its deal': 'approved the booking together with its deal',
    'revision requested': 'requested a revision',
    'deadline passed': 'made the booking overdue, because its deadline passed',
    'went live': 'took the booking live on its live date',
    'marked as live': 'marked the booking as live',
    completed: 'completed the booking at its end date',
    corrected: 'corrected the booking',
    'dates changed': 'changed the dates',
    reactivated: 'reactivated the booking',
    'revenue changed': 'changed the revenue',
    'email sent again': 'sent the booking email again',
    deleted: 'deleted the booking',
    'note written': 'wrote a note',
    'note edited': 'edited a note',
    'note deleted': 'deleted a note',
    assigned: 'assigned the booking',
    [DEMO]: 'added the booking as demo data',
  },
  enquiry: {
    submitted: 'submitted the enquiry',
    'brought in': 'brought in the enquiry',
    'first booking made': 'made the first booking from the enquiry',
    'bookings confirmed': 'confirmed the bookings',
    closed: 'closed the enquiry',
    reopened: 'reopened the enquiry',
    completed: 'completed the enquiry, because all its bookings are completed',
    'note written': 'wrote a note',
    'note edited': 'edited a note',
    'note deleted': 'deleted a note',
    assigned: 'assigned the enquiry',
    [DEMO]: 'added the enquiry as demo data',
  },
  deal: {
    submitted: 'submitted the deal request',
    'brought in': 'brought in the deal request',
    approved: 'approved the deal request',
    'dates changed': 'changed the dates',
    declined: 'declined the deal request',
    reopened: 'reopened the deal request',
    'screenshot uploaded': 'uploaded a screenshot',
    'went live': 'took the deal live on its live date',
    completed: 'completed the deal at its end date',
    'note written': 'wrote a note',
    'note edited': 'edited a note',
    'note deleted': 'deleted a note',
    assigned: 'assigned the deal request',
    [DEMO]: 'added the deal request as demo data',
  },
  user: {
    created: 'created the user',
    'password changed': 'changed the password of the account',
    'password reset': 'reset the password',
    'password reset by link': 'set a new password with a link from an email',
    edited: 'edited the user',
    'role changed': 'changed the role',
    deactivated: 'deactivated the user',
    reactivated: 'reactivated the user',
  },
  catalogue: {
    added: 'added the entry',
    renamed: 'renamed the entry',
    'address changed': 'changed the email address',
    retired: 'retired the entry: forms no longer offer it',
    'brought back': 'brought the entry back: forms offer it again',
    moved: 'moved the entry',
  },
  mail: { 'tried again': 'queued the mail again' },
  person: { erased: 'erased the person’s data' },
  settings: {
    changed: 'changed the settings',
    'logo changed': 'changed the logo',
    'logo removed': 'removed the logo',
    [DEMO]: 'added the organisation as demo data',
  },
} as const satisfies Record<About, Record<string, string>>;

/** The number of files that an upload added. */
const filesAdded = ({ after }: AuditEntry): number => (Array.isArray(after?.files) ? after.files.length : 0);

/** Says what happened, as text that follows the actor's name. Unknown actions are shown as recorded. */
export function predicateOf(entry: AuditEntry, translate: Translate): string {
  const { aboutType, action, actorKind, after } = entry;
  if (!(action in PREDICATES[aboutType])) return translate('audit.recorded', { action });
  if (action === 'artwork uploaded' && filesAdded(entry) > 0)
    return translate('audit.predicates.booking.files uploaded', { smart_count: filesAdded(entry) });
  if (action === 'created' && typeof after?.followsBookingNumber === 'number')
    return translate('audit.predicates.booking.created to follow', { followed: after.followsBookingNumber });
  // If staff filled in the public form, they are the actor; otherwise the form itself is.
  const recorded = action === 'submitted' && actorKind === 'public' ? 'brought in' : action;
  return translate(`audit.predicates.${aboutType}.${recorded}` as MessageKey);
}

/** The same as a separate line, for places that show the actor's name elsewhere. */
export function whatHappened(entry: AuditEntry, translate: Translate): string {
  const known = entry.action in PREDICATES[entry.aboutType];
  const words = known ? predicateOf(entry, translate) : entry.action;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const auditFields = { at: 'When', actorName: 'Who', action: 'What', aboutLabel: 'Record' } as const;

export const auditTexts = {
  title: 'Audit',
  denied: 'You need administrator privileges to see the audit.',
  count: '1 entry |||| %{total} entries',
  found: '1 entry found |||| %{total} entries found',
  loading: 'Loading audit...',
  failed: 'Failed to Load Audit',
  table: 'Audit entries',
  pages: 'Pages of audit entries',
  search: 'Search audit',
  searchPlaceholder: 'Record, person or action',
  orders: { at: { DESC: 'Newest first', ASC: 'Oldest first' } },
  empty: 'Nothing recorded yet',
  emptyText: 'Everything that changes a record is written down here: who, when, what.',
  noMatch: 'No entries match',
  noMatchText: 'Try another word, more days or fewer filters.',
  clearFilters: 'Clear search and filters',
  filters: {
    toggle: 'Filters',
    toggleWithCount: 'Filters · %{count}',
    aboutType: 'Kind of record',
    who: 'Who',
    action: 'Action',
    from: 'From',
    until: 'Until',
    any: 'All',
    anyone: 'Anyone',
    everyUser: 'Any member of staff',
    staff: 'Staff',
    oneRecord: 'Only one record',
    other: '%{key}: %{value}',
  },
  kinds: {
    booking: 'Bookings',
    enquiry: 'Sales enquiries',
    deal: 'Deal requests',
    user: 'Users',
    catalogue: 'Catalogue',
    mail: 'Mail',
    person: 'People erased',
    settings: 'Settings',
  } satisfies Record<About, string>,
  kind: {
    booking: 'Booking',
    enquiry: 'Sales enquiry',
    deal: 'Deal request',
    user: 'User',
    catalogue: 'Catalogue',
    mail: 'Mail',
    person: 'Person',
    settings: 'Settings',
  } satisfies Record<About, string>,
  actors: {
    user: 'Staff',
    brand: 'Brand',
    public: 'Public form',
    system: 'System',
  } satisfies Record<AuditEntry['actorKind'], string>,
  deleted: 'deleted',
  predicates: PREDICATES,
  recorded: 'recorded: %{action}',
  values: { none: 'none', yes: 'yes', no: 'no', cleared: 'cleared' },
  /** Changed fields in order of display. Others follow under their recorded names. */
  fields: {
    status: 'Status',
    username: 'Username',
    name: 'Name',
    brandName: 'Brand',
    brand: 'Brand',
    requesterName: 'Requester',
    requestEmail: 'Email',
    contactEmail: 'Contact',
    ccEmails: 'Copies to',
    brandContactEmail: 'Contact',
    email: 'Email',
    recipient: 'Recipient',
    role: 'Role',
    rights: 'Rights',
    active: 'Active',
    tradingDirectorName: 'Trading director',
    tradingDirector: 'Trading director',
    mediaCategory: 'Media category',
    mediaOpportunity: 'Media opportunity',
    bookingType: 'Booking type',
    bookingTypes: 'Booking types',
    period: 'Booking period',
    deadlineDate: 'Deadline',
    liveDate: 'Live date',
    endDate: 'End date',
    revenueAmount: 'Revenue',
    followsBookingNumber: 'Follows booking',
    followedByBookingNumber: 'Followed by booking',
    specSheet: 'Spec sheet',
    files: 'Files',
    screenshot: 'Screenshot',
    dealDescription: 'Description',
    additionalNotes: 'Notes',
    declinedReason: 'Reason',
    closedReason: 'Reason',
    rejectionComments: 'Revision comments',
    cancelledReason: 'Reason',
    note: 'Note',
    assignee: 'Assigned to',
    place: 'Place in its list',
    bookings: 'Bookings renamed',
    enquiries: 'Enquiries renamed',
    deals: 'Deal requests renamed',
    inExistingRecords: 'Also in existing records',
    accentColour: 'Colour',
    contactName: 'Contact name',
    contactPhone: 'Contact phone',
    address: 'Address',
    vatNumber: 'VAT number',
    termsUrl: 'Terms',
    logo: 'Logo',
    workingDays: 'Working days',
    nonWorkingDays: 'Non-working days',
    notes: 'Notes',
    attempts: 'Attempts',
    lastError: 'Last error',
  },
  onlyThis: 'All entries of %{label}',

  history: {
    title: 'Notes and History',
    of: 'Notes and history of %{label}',
    loading: 'Loading history...',
    empty: 'Nothing recorded yet',
    failed: 'The history could not be loaded.',
    retry: 'Try Again',
    all: 'Show all %{count} entries',
    fewer: 'Show the newest only',
  },
  changes: {
    to: 'to',
    more: 'Show %{count} more',
    fewer: 'Show fewer',
  },
} as const;

import type { AuditEntry } from '../api/types';
import { formatCount, formatTotal } from '../ui/format';
import { filesAdded } from './changedFields';

type About = AuditEntry['aboutType'];

/** Follows the name of the actor: "admin" + "approved the booking". */
type Predicate = string | ((entry: AuditEntry) => string);

const uploaded = (entry: AuditEntry): string => {
  const count = filesAdded(entry);
  if (count === 0) return 'uploaded artwork';
  return count === 1 ? 'uploaded 1 file' : `uploaded ${count} files`;
};

const created = ({ after }: AuditEntry): string => {
  const followed = after?.followsBookingNumber;
  return typeof followed === 'number' ? `created the booking, which follows #${followed}` : 'created the booking';
};

/** If staff filled in the public form, they are the actor; otherwise the form itself is. */
const submitted =
  (record: string) =>
  ({ actorKind }: AuditEntry): string =>
    `${actorKind === 'public' ? 'brought in' : 'submitted'} the ${record}`;

/** For the example data, which has no history. */
const DEMO = 'added as demo data';

const PREDICATES: Record<About, Record<string, Predicate>> = {
  booking: {
    created,
    'confirmation delivered': 'delivered the confirmation email',
    'artwork uploaded': uploaded,
    approved: 'approved the booking',
    'approved with its deal': 'approved the booking together with its deal',
    'revision requested': 'requested a revision',
    'deadline passed': 'made the booking overdue, because its deadline passed',
    'went live': 'took the booking live on its live date',
    'marked as live': 'marked the booking as live',
    completed: 'completed the booking at its end date',
    'dates changed': 'changed the dates',
    reactivated: 'reactivated the booking',
    'revenue changed': 'changed the revenue',
    'email sent again': 'sent the booking email again',
    deleted: 'deleted the booking',
    [DEMO]: 'added the booking as demo data',
  },
  enquiry: {
    submitted: submitted('enquiry'),
    'first booking made': 'made the first booking from the enquiry',
    'bookings confirmed': 'confirmed the bookings',
    completed: 'completed the enquiry, because all its bookings are completed',
    [DEMO]: 'added the enquiry as demo data',
  },
  deal: {
    submitted: submitted('deal request'),
    approved: 'approved the deal request',
    'dates changed': 'changed the dates',
    'screenshot uploaded': 'uploaded a screenshot',
    'went live': 'took the deal live on its live date',
    completed: 'completed the deal at its end date',
    [DEMO]: 'added the deal request as demo data',
  },
  user: {
    created: 'created the user',
    'password reset': 'reset the password',
    'role changed': 'changed the role',
    deactivated: 'deactivated the user',
    reactivated: 'reactivated the user',
  },
  catalogue: {
    added: 'added the entry',
    renamed: 'renamed the entry',
    retired: 'retired the entry: forms no longer offer it',
    'brought back': 'brought the entry back: forms offer it again',
    moved: 'moved the entry',
  },
  mail: { 'tried again': 'queued the mail again' },
  person: { erased: 'erased the person’s data' },
};

/** Says what happened, as text that follows the actor's name. Unknown actions are shown as recorded. */
export function predicateOf(entry: AuditEntry): string {
  const predicate = PREDICATES[entry.aboutType][entry.action];
  if (predicate === undefined) return `recorded: ${entry.action}`;
  return typeof predicate === 'string' ? predicate : predicate(entry);
}

/** The same as a separate line, for places that show the actor's name elsewhere. */
export function whatHappened(entry: AuditEntry): string {
  const known = entry.action in PREDICATES[entry.aboutType];
  const words = known ? predicateOf(entry) : entry.action;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const auditTexts = {
  title: 'Audit',
  denied: 'You need administrator privileges to see the audit.',
  count: (total: number) => (total === 1 ? '1 entry' : `${formatTotal(total)} entries`),
  found: (total: number) => (total === 1 ? '1 entry found' : `${formatTotal(total)} entries found`),
  loading: 'Loading audit...',
  failed: 'Failed to Load Audit',
  table: 'Audit entries',
  pages: 'Pages of audit entries',
  search: 'Search audit',
  searchPlaceholder: 'Record, person or action',
  columns: { at: 'When', actorName: 'Who', action: 'What', aboutLabel: 'Record' },
  orders: { at: { DESC: 'Newest first', ASC: 'Oldest first' } },
  empty: 'Nothing recorded yet',
  emptyText: 'Everything that changes a record is written down here: who, when, what.',
  noMatch: 'No entries match',
  noMatchText: 'Try another word, more days or fewer filters.',
  clearFilters: 'Clear search and filters',
  filters: {
    toggle: (count: number) => (count === 0 ? 'Filters' : `Filters · ${count}`),
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
    other: (key: string, value: string) => `${key}: ${value}`,
  },
  kinds: {
    booking: 'Bookings',
    enquiry: 'Sales enquiries',
    deal: 'Deal requests',
    user: 'Users',
    catalogue: 'Catalogue',
    mail: 'Mail',
    person: 'People erased',
  } satisfies Record<About, string>,
  kind: {
    booking: 'Booking',
    enquiry: 'Sales enquiry',
    deal: 'Deal request',
    user: 'User',
    catalogue: 'Catalogue',
    mail: 'Mail',
    person: 'Person',
  } satisfies Record<About, string>,
  actors: {
    user: 'Staff',
    brand: 'Brand',
    public: 'Public form',
    system: 'System',
  } satisfies Record<AuditEntry['actorKind'], string>,
  deleted: 'deleted',
  onlyThis: (label: string) => `All entries of ${label}`,

  history: {
    title: 'History',
    of: (label: string) => `History of ${label}`,
    loading: 'Loading history...',
    empty: 'Nothing recorded yet',
    failed: 'The history could not be loaded.',
    retry: 'Try Again',
    all: (count: number) => `Show all ${formatCount(count)} entries`,
    fewer: 'Show the newest only',
  },
  changes: {
    to: 'to',
    more: (count: number) => `Show ${count} more`,
    fewer: 'Show fewer',
  },
} as const;

import type { AuditEntry } from '../api/types';
import {
  fileDisplayName,
  formatCount,
  formatPounds,
  formatRecordDate,
  formatRecordMoment,
  businessDay,
} from '../ui/format';
import { templateName } from '../mail/texts';

/** One changed field, in words. When a record was created or deleted, each of its fields is one change. */
export interface Change {
  label: string;
  /** Absent if there is only one value. */
  before?: string;
  after: string;
  /** Text written by people, which may have several lines. */
  isQuote?: boolean;
}

interface Field {
  label: string;
  read?: (value: unknown) => string;
  isQuote?: boolean;
}

const NONE = 'none';
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

const pounds = (value: unknown): string => (typeof value === 'number' ? formatPounds(value) : readable(value));
const numberOf = (value: unknown): string => (typeof value === 'number' ? `#${value}` : readable(value));

/** In order of display. Other fields follow under their recorded names. */
const FIELDS: Record<string, Field> = {
  status: { label: 'Status' },
  username: { label: 'Username' },
  name: { label: 'Name' },
  brandName: { label: 'Brand' },
  brand: { label: 'Brand' },
  requesterName: { label: 'Requester' },
  requestEmail: { label: 'Email' },
  contactEmail: { label: 'Contact' },
  brandContactEmail: { label: 'Contact' },
  // The template of the mail that was sent again, or a user's address.
  email: { label: 'Email', read: (value) => templateName(readable(value)) },
  recipient: { label: 'Recipient' },
  role: { label: 'Role' },
  active: { label: 'Active' },
  tradingDirectorName: { label: 'Trading director' },
  tradingDirector: { label: 'Trading director' },
  mediaCategory: { label: 'Media category' },
  mediaOpportunity: { label: 'Media opportunity' },
  bookingType: { label: 'Booking type' },
  bookingTypes: { label: 'Booking types' },
  period: { label: 'Booking period' },
  deadlineDate: { label: 'Deadline' },
  liveDate: { label: 'Live date' },
  endDate: { label: 'End date' },
  revenueAmount: { label: 'Revenue', read: pounds },
  followsBookingNumber: { label: 'Follows booking', read: numberOf },
  followedByBookingNumber: { label: 'Followed by booking', read: numberOf },
  specSheet: { label: 'Spec sheet' },
  files: { label: 'Files' },
  screenshot: { label: 'Screenshot' },
  dealDescription: { label: 'Description', isQuote: true },
  additionalNotes: { label: 'Notes', isQuote: true },
  rejectionComments: { label: 'Revision comments', isQuote: true },
  place: { label: 'Place in its list' },
  bookings: { label: 'Bookings renamed' },
  enquiries: { label: 'Enquiries renamed' },
  deals: { label: 'Deal requests renamed' },
  inExistingRecords: { label: 'Also in existing records' },
  attempts: { label: 'Attempts' },
  lastError: { label: 'Last error' },
};
const ORDER = Object.keys(FIELDS);

/** Internal fields, which are of no interest to users. */
const HIDDEN = new Set([
  'id',
  'kind',
  'bookingNumber',
  'categoryId',
  'createdAt',
  'dealRequestId',
  'demo',
  'enquiryId',
  'position',
  'retiredAt',
  'statusBeforeOverdue',
  'statusChangedAt',
  'updatedAt',
  'version',
]);

/** The changes in an entry, the most important first, worded for users. */
export function changesOf({ before, after }: AuditEntry): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !HIDDEN.has(key))
    .sort((one, other) => rank(one) - rank(other))
    .map((key) => {
      if (before && after && key in before && key in after) return changeOf(key, before[key], after[key]);
      return factOf(key, (after && key in after ? after : before)?.[key]);
    })
    .filter((change) => change !== undefined);
}

/** The number of files that an upload added. */
export const filesAdded = ({ after }: AuditEntry): number => (Array.isArray(after?.files) ? after.files.length : 0);

const rank = (key: string): number => {
  const position = ORDER.indexOf(key);
  return position === -1 ? ORDER.length : position;
};

const fieldOf = (key: string): Field => FIELDS[key] ?? { label: inWords(key) };

function factOf(key: string, value: unknown): Change | undefined {
  const { label, read = readable, isQuote } = fieldOf(key);
  if (isNothing(value)) return undefined;
  return { label, after: read(value), isQuote };
}

function changeOf(key: string, before: unknown, after: unknown): Change | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const { label, read = readable, isQuote } = fieldOf(key);
  if (isQuote) return { label, after: isNothing(after) ? 'cleared' : read(after), isQuote: !isNothing(after) };
  // Two moments on the same day differ only in their time.
  if (isMoment(before) && isMoment(after) && businessDay(before) === businessDay(after))
    return { label, before: formatRecordMoment(before), after: formatRecordMoment(after) };
  return { label, before: read(before), after: read(after) };
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isMoment = (value: unknown): value is string => typeof value === 'string' && ISO_MOMENT.test(value);

/** `bookingPeriodMonth` as "Booking period month". */
function inWords(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any recorded value as text. */
function readable(value: unknown): string {
  if (isNothing(value)) return NONE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatCount(value);
  if (isMoment(value)) return formatRecordDate(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(readable).join(', ');
  const record = asRecord(value) ?? {};
  if (typeof record.path === 'string') return fileDisplayName(record.path);
  return Object.entries(record)
    .map(([key, part]) => `${inWords(key)} ${readable(part)}`)
    .join(', ');
}

import type { AuditEntry } from '../api/types';
import { artworkSpecTexts } from '../i18n/en/artworkSpecs';
import { auditTexts } from '../i18n/en/audit';
import { calendarFeedTexts } from '../i18n/en/calendarFeeds';
import { optionTexts } from '../i18n/en/options';
import { rateTexts } from '../i18n/en/rates';
import { userTexts } from '../i18n/en/users';
import { templateName } from '../mail/templates';
import {
  businessDay,
  fileDisplayName,
  formatCount,
  formatDate,
  formatDateAndTime,
  formatPounds,
  formatShortDay,
  monthAndYear,
} from '../ui/format';
import type { GroupKey, MessageKey, Translate } from '../i18n/useTranslate';
import { roleName, statusName } from '../ui/statusName';

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
  read?: (value: unknown, translate: Translate) => string;
  isQuote?: boolean;
  /** The text before matters, too. */
  isComparable?: boolean;
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

const pounds = (value: unknown, translate: Translate): string =>
  typeof value === 'number' ? formatPounds(value) : readable(value, translate);
const numberOf = (value: unknown, translate: Translate): string =>
  typeof value === 'number' ? `#${value}` : readable(value, translate);

const day = (value: unknown, translate: Translate): string =>
  typeof value === 'string' ? formatShortDay(value) : readable(value, translate);

/** Days and months as they stand in recorded texts. */
const daysWithin = (value: unknown, translate: Translate): string =>
  readable(value, translate).replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate);
const monthsWithin = (value: unknown, translate: Translate): string =>
  readable(value, translate).replace(/\b\d{4}-\d{2}\b/g, (month) => monthAndYear(`${month}-15`));

/** One or several stored codes, in the words of the forms. Unknown ones are shown as recorded. */
const coded =
  (group: GroupKey<object>, texts: object) =>
  (value: unknown, translate: Translate): string =>
    readable(value, translate)
      .split(', ')
      .map((code) => (code in texts ? translate(`${group}.${code}` as MessageKey) : code))
      .join(', ');

/** How fields are shown that need more than their plain value. */
const FIELDS: Record<string, Field> = {
  // The template of the mail that was sent again, or a user's address.
  email: { read: (value, translate) => templateName(readable(value, translate), translate) },
  revenueAmount: { read: pounds },
  listAmount: { read: pounds },
  amount: { read: pounds },
  role: { read: (value, translate) => roleName(readable(value, translate), translate) },
  status: { read: (value, translate) => statusName(readable(value, translate), translate) },
  state: { read: coded('options.states', optionTexts.states) },
  basis: { read: coded('rates.bases', rateTexts.bases) },
  priceReasonKind: { read: coded('rates.price.kinds', rateTexts.price.kinds) },
  onMismatch: { read: coded('artworkSpecs.onMismatch', artworkSpecTexts.onMismatch) },
  detail: { read: coded('calendarFeeds.details', calendarFeedTexts.details) },
  rights: { read: coded('users.edit', { hold: userTexts.edit.hold }) },
  followsBookingNumber: { read: numberOf },
  followedByBookingNumber: { read: numberOf },
  dealDescription: { isQuote: true },
  additionalNotes: { isQuote: true },
  rejectionComments: { isQuote: true },
  cancelledReason: { isQuote: true },
  declinedReason: { isQuote: true },
  closedReason: { isQuote: true },
  overbookReason: { isQuote: true },
  reason: { isQuote: true },
  from: { read: day },
  to: { read: day },
  fullDay: { read: day },
  mutedUntil: { read: daysWithin },
  nonWorkingDays: { read: daysWithin },
  monthlyTargets: { read: monthsWithin },
  capacity: {
    read: (value, translate) => (value === null ? translate('audit.values.notLimited') : readable(value, translate)),
  },
  priceReason: { isQuote: true },
  note: { isQuote: true, isComparable: true },
};

type LabelledField = keyof typeof auditTexts.fields;

const ORDER = Object.keys(auditTexts.fields);

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
  'opportunityId',
  'overbookedAt',
  'position',
  'retiredAt',
  'statusBeforeCancellation',
  'statusBeforeOverdue',
  'statusChangedAt',
  'updatedAt',
  'version',
]);

/** The changes in an entry, the most important first, worded for users. */
export function changesOf({ before, after }: AuditEntry, translate: Translate): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !HIDDEN.has(key))
    .sort((one, other) => rank(one) - rank(other))
    .map((key) => {
      // Older entries have only what was removed of a list that shrank.
      if (before && after && key in before && (key in after || Array.isArray(before[key])))
        return changeOf(key, before[key], after[key], translate);
      return factOf(key, (after && key in after ? after : before)?.[key], translate);
    })
    .filter((change) => change !== undefined);
}

const rank = (key: string): number => {
  const position = ORDER.indexOf(key);
  return position === -1 ? ORDER.length : position;
};

const labelOf = (key: string, translate: Translate): string =>
  key in auditTexts.fields ? translate(`audit.fields.${key as LabelledField}`) : inWords(key);

function factOf(key: string, value: unknown, translate: Translate): Change | undefined {
  const { read = readable, isQuote } = FIELDS[key] ?? {};
  if (isNothing(value)) return undefined;
  return { label: labelOf(key, translate), after: read(value, translate), isQuote };
}

function changeOf(key: string, before: unknown, after: unknown, translate: Translate): Change | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const { read = readable, isQuote, isComparable } = FIELDS[key] ?? {};
  const label = labelOf(key, translate);
  if (isQuote)
    return isNothing(after)
      ? { label, after: translate('audit.values.cleared'), isQuote: false }
      : { label, before: isComparable ? read(before, translate) : undefined, after: read(after, translate), isQuote };
  // Two moments on the same day differ only in their time.
  if (isMoment(before) && isMoment(after) && businessDay(before) === businessDay(after))
    return { label, before: formatDateAndTime(before), after: formatDateAndTime(after) };
  return { label, before: read(before, translate), after: read(after, translate) };
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
function readable(value: unknown, translate: Translate): string {
  if (isNothing(value)) return translate('audit.values.none');
  if (typeof value === 'boolean') return translate(value ? 'audit.values.yes' : 'audit.values.no');
  if (typeof value === 'number') return formatCount(value);
  if (isMoment(value)) return formatDate(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => readable(part, translate)).join(', ');
  const record = asRecord(value) ?? {};
  if (typeof record.path === 'string') return fileDisplayName(record.path);
  return Object.entries(record)
    .map(([key, part]) => `${inWords(key)} ${readable(part, translate)}`)
    .join(', ');
}

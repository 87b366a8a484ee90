import { DateTime } from 'luxon';
import type { SessionUser } from '../../platform/access/access.js';
import type { MailVariables } from '../../platform/mail/mail-templates.js';
import { enquiryPath } from '../enquiries/enquiry-mails.js';
import {
  ATTENTION_REASONS,
  type AttentionGroupDto,
  type AttentionReason,
  type AttentionRowDto,
  type NeedsAttentionDto,
} from './dto/attention.dto.js';

/** The words of the panel (frontend/src/i18n/en/dashboard.ts). */
const REASONS: Record<AttentionReason, string> = {
  overdue: 'Overdue',
  pastDeadline: 'Past deadline',
  dealPastDeadline: 'New deal past deadline',
  chasedInVain: 'Reminded three times, still nothing',
  slowReview: 'In review for two days',
  optionExpires: 'Option expires',
  nearDeal: 'New deal goes live soon',
  waitingMail: 'Email waits for the mail server',
  failedMail: 'Email not delivered',
  notApproved: 'Live date passed, not approved',
  dealWithoutArtwork: 'Deal without artwork',
  oldDeal: 'New deal, over two days old',
  oldEnquiry: 'New enquiry, over two days old',
  freeAndLive: 'Live at £0.00',
};

/** The page of the interface on which a record is dealt with. */
const PATHS: Record<AttentionGroupDto['list'], (id: string) => string> = {
  bookings: (id) => `/bookings/${id}`,
  mails: (id) => `/mail?mail=${id}`,
  'deal-requests': (id) => `/deal-requests?deal=${id}`,
  'sales-enquiries': enquiryPath,
  options: (id) => `/options?option=${id}`,
};

/** What the morning email says (docs/product.md, 17.5): each record once, as in Needs Attention. */
export function morningEmailOf(
  { username }: Pick<SessionUser, 'username'>,
  day: string,
  { groups }: NeedsAttentionDto,
): MailVariables<'staff-digest'> {
  const records = groups.flatMap(({ list, rows }) => rows.map((row) => ({ row, list })));
  // A record may be among the oldest of a less urgent group only.
  records.sort((one, other) => urgencyOf(one.row) - urgencyOf(other.row));
  const rows = new Map(records.map(({ row, list }) => [row.id, shown(row, list)]));
  return {
    ...{ username, day, rows: [...rows.values()] },
    shownDay: DateTime.fromISO(day).setLocale('en').toFormat('ccc d LLL yyyy'),
    hasMore: groups.some(({ count, rows: found }) => count > found.length),
  };
}

const urgencyOf = ({ reasons }: AttentionRowDto) => ATTENTION_REASONS.indexOf(reasons[0]!);

function shown({ id, bookingNumber, title, detail, reasons }: AttentionRowDto, list: AttentionGroupDto['list']) {
  return {
    title: bookingNumber === null ? title : `#${bookingNumber} ${title}`,
    // Of a deal, it is the requester's name. This mail is kept, and would not be found when they are erased.
    detail: list === 'deal-requests' ? null : detail,
    reasons: reasons.map((reason) => REASONS[reason]).join(' · '),
    path: PATHS[list](id),
  };
}

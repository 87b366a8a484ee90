import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import MailIcon from '@mui/icons-material/MailOutlined';
import BellIcon from '@mui/icons-material/NotificationsActiveOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MineButton } from '../activity/MineFilter';
import type { AttentionGroup, AttentionRow, NeedsAttention as Attention } from '../api/types';
import { bookingListPath, bookingPath, reviewPath } from '../bookings/paths';
import { dealPath, DEALS_PATH } from '../deals/paths';
import { ENQUIRIES_PATH, enquiryPath } from '../enquiries/paths';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { mailListPath, mailPath } from '../mail/paths';
import { OPTIONS_PATH, optionPath } from '../options/paths';
import { useRead } from '../providers/api';
import { radius } from '../theme/tokens';
import { formatCount, relativeDay } from '../ui/format';
import { filteredPath } from '../ui/list/filteredPath';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { statusName } from '../ui/statusName';
import { Foot, NothingHere, RecentRows } from './PanelContent';

/** A limit, so that the panel does not push the rest of the page down. */
const MAX_ROWS = 12;

const ICONS: Record<AttentionGroup['reason'], typeof SvgIcon> = {
  overdue: AlertIcon,
  pastDeadline: FlagIcon,
  dealPastDeadline: FlagIcon,
  chasedInVain: BellIcon,
  slowReview: EyeIcon,
  optionExpires: HoldIcon,
  nearDeal: DealIcon,
  waitingMail: MailIcon,
  failedMail: MailIcon,
  notApproved: CalendarIcon,
  dealWithoutArtwork: UploadIcon,
  oldDeal: DealIcon,
  oldEnquiry: MessageIcon,
  freeAndLive: PoundIcon,
};

/**
 * Records that need an admin's attention, each with its reasons, the most urgent first. Below them are links to the lists
 * of all records with a reason (section 7.3).
 */
export const NeedsAttention = ({ attention: all }: { attention: Attention | null | undefined }) => {
  const translate = useTranslate();
  const [isMine, setMine] = useState(false);
  const mine = useRead(['dashboard', 'mine'], (api) => api.myAttention(), { enabled: isMine });
  const loading = <RowsSkeleton label={translate('dashboard.attention.loading')} rows={4} />;
  return (
    <Section
      title={translate('dashboard.attention.title')}
      action={<MineButton isOn={isMine} size="small" onClick={() => setMine(!isMine)} />}
      flush
    >
      {isMine ? (
        <Loaded query={mine} failed={{ title: translate('dashboard.attention.failed') }} loading={loading}>
          {(own) => <Groups groups={own.groups} />}
        </Loaded>
      ) : all ? (
        <Groups groups={all.groups} />
      ) : (
        loading
      )}
    </Section>
  );
};

function Groups({ groups }: { groups: AttentionGroup[] }) {
  const translate = useTranslate();
  if (groups.length === 0) return <NothingHere icon={CheckIcon}>{translate('dashboard.attention.empty')}</NothingHere>;
  return (
    <>
      <Rows aria-label={translate('dashboard.attention.title')}>
        {recordsOf(groups).map((record) => (
          <Row key={record.row.id} {...record} />
        ))}
      </Rows>
      <Foot aria-label={translate('dashboard.attention.all')}>
        {groups.map(({ reason, count, list, filter }) => (
          <li key={reason}>
            <Link to={PATHS[list].list(filter)}>
              {translate('dashboard.attention.allOf', {
                reason: nameOf(reason, translate),
                count: formatCount(count),
              })}
            </Link>
          </li>
        ))}
      </Foot>
    </>
  );
}

interface AttentionRecord {
  row: AttentionRow;
  /** The most urgent of the groups that show it. */
  group: AttentionGroup;
}

/** The oldest records of every group, each once, the most urgent first. */
function recordsOf(groups: AttentionGroup[]): AttentionRecord[] {
  const shown = idsOfRows(groups);
  const records = new Map<string, AttentionRecord>();
  for (const group of groups)
    for (const row of group.rows) if (shown.has(row.id) && !records.has(row.id)) records.set(row.id, { row, group });
  // A record may be among the oldest of a less urgent group only.
  const urgency = ({ row }: AttentionRecord) => groups.findIndex(({ reason }) => reason === row.reasons[0]);
  return [...records.values()].sort((one, other) => urgency(one) - urgency(other));
}

/** The first row of every group, then the second ones, and so on, as long as there is room. */
function idsOfRows(groups: AttentionGroup[]): Set<string> {
  const ids = new Set<string>();
  const mostInAGroup = Math.max(...groups.map(({ rows }) => rows.length));
  for (let nth = 0; nth < mostInAGroup; nth++) {
    for (const { rows } of groups) {
      const row = rows[nth];
      if (row && (nth === 0 || ids.size < MAX_ROWS)) ids.add(row.id);
    }
  }
  return ids;
}

function Row({ row, group: { reason, list } }: AttentionRecord) {
  const translate = useTranslate();
  const { id, bookingNumber, title, status, detail, since, reasons } = row;
  const number = bookingNumber !== null && translate('bookings.number', { bookingNumber });
  // From there, one decision leads to the next booking under review.
  const path = status === 'Under Review' ? reviewPath(id) : PATHS[list].record(id);
  return (
    <li>
      <b>
        <Link to={path}>{number ? `${number} ${title}` : title}</Link>
      </b>
      <span className="when">{translate(`dashboard.attention.since.${reason}`, { when: relativeDay(since) })}</span>
      <small>
        {status && status !== 'Overdue'
          ? translate('dashboard.attention.withStatus', { status: statusName(status, translate), detail })
          : detail}
      </small>
      <Tags>
        {reasons.map((each) => (
          <Tag key={each} reason={each} />
        ))}
      </Tags>
    </li>
  );
}

function Tag({ reason }: { reason: AttentionGroup['reason'] }) {
  const translate = useTranslate();
  const ReasonIcon = ICONS[reason];
  return (
    <span data-bad={IS_LATE[reason]}>
      <ReasonIcon fontSize="small" />
      {nameOf(reason, translate)}
    </span>
  );
}

const nameOf = (reason: AttentionGroup['reason'], translate: Translate) =>
  translate(`dashboard.attention.reasons.${reason}`);

/** Reasons that mean that somebody has missed a day. */
const IS_LATE: Partial<Record<AttentionGroup['reason'], true>> = {
  overdue: true,
  pastDeadline: true,
  dealPastDeadline: true,
  notApproved: true,
};

/** The path of each list with a filter, and of one of its records. */
const PATHS: Record<AttentionGroup['list'], { list: (filter: object) => string; record: (id: string) => string }> = {
  bookings: { list: bookingListPath, record: bookingPath },
  mails: { list: mailListPath, record: mailPath },
  'deal-requests': { list: (filter) => filteredPath(DEALS_PATH, filter), record: dealPath },
  options: { list: (filter) => filteredPath(OPTIONS_PATH, filter), record: optionPath },
  'sales-enquiries': { list: (filter) => filteredPath(ENQUIRIES_PATH, filter), record: enquiryPath },
};

const Rows = styled(RecentRows)({
  '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', padding: '10px 16px' },
  '& small': { gridColumn: '1 / -1' },
});

const Tags = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 4,
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '1px 8px 1px 6px',
    borderRadius: radius.chip,
    backgroundColor: theme.palette.tones.grey.tint,
    color: theme.palette.tones.grey.ink,
    fontSize: '0.75rem',
    fontWeight: 500,
  },
  '& > span[data-bad]': { backgroundColor: theme.palette.tones.red.tint, color: theme.palette.tones.red.ink },
  '& .MuiSvgIcon-root': { fontSize: '0.875rem' },
}));

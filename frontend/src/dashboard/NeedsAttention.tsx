import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import DealIcon from '@mui/icons-material/HandshakeOutlined';
import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import MailIcon from '@mui/icons-material/MailOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MineButton } from '../activity/MineFilter';
import type { AttentionGroup, AttentionRow, NeedsAttention as Attention } from '../api/types';
import { bookingListPath, bookingPath } from '../bookings/paths';
import { dealPath, DEALS_PATH } from '../deals/paths';
import { ENQUIRIES_PATH, enquiryPath } from '../enquiries/paths';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { mailListPath, mailPath } from '../mail/paths';
import { OPTIONS_PATH, optionPath } from '../options/paths';
import { useRead } from '../providers/api';
import { formatCount, relativeDay } from '../ui/format';
import { filteredPath } from '../ui/list/filteredPath';
import { Section } from '../ui/Section';
import { statusName } from '../ui/statusName';
import { NothingHere, PanelHead, PanelSkeleton, RecentRows } from './PanelContent';

/** A limit, so that the panel does not push the rest of the page down. */
const MOST_ROWS = 12;

const ICONS: Record<AttentionGroup['reason'], typeof SvgIcon> = {
  overdue: AlertIcon,
  pastDeadline: FlagIcon,
  dealPastDeadline: FlagIcon,
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
 * Records that need an admin's attention, by reason. A row links to its record, a count to the list of all records with
 * that reason (section 7.3).
 */
export const NeedsAttention = ({ attention: all }: { attention: Attention | null | undefined }) => {
  const translate = useTranslate();
  const [isMine, setMine] = useState(false);
  const {
    data: mine,
    error,
    refetch,
  } = useRead(['dashboard', 'mine'], (api) => api.myAttention(), { enabled: isMine });
  const attention = isMine ? mine : all;
  return (
    <Section
      title={translate('dashboard.attention.title')}
      action={<MineButton isOn={isMine} size="small" onClick={() => setMine(!isMine)} />}
      flush
    >
      {isMine && error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}>
          {error.message}
        </Alert>
      )}
      {!attention && !(isMine && error) && <PanelSkeleton label={translate('dashboard.attention.loading')} rows={4} />}
      {attention?.groups.length === 0 && (
        <NothingHere icon={CheckIcon}>{translate('dashboard.attention.empty')}</NothingHere>
      )}
      {attention?.groups.map((group) => (
        <Group key={group.reason} group={group} rows={Math.max(1, Math.floor(MOST_ROWS / attention.groups.length))} />
      ))}
    </Section>
  );
};

function Group({ group, rows }: { group: AttentionGroup; rows: number }) {
  const translate = useTranslate();
  const { reason, count, list, filter } = group;
  const name = translate(`dashboard.attention.reasons.${reason}`);
  const GroupIcon = ICONS[reason];
  return (
    <>
      <PanelHead data-bad={reason === 'overdue' || undefined}>
        <GroupIcon fontSize="small" />
        <h3>{name}</h3>
        <Link
          to={PATHS[list].list(filter)}
          aria-label={translate('dashboard.attention.allOf', { count: formatCount(count), reason: name })}
        >
          {translate('dashboard.attention.all', { count: formatCount(count) })}
        </Link>
      </PanelHead>
      <Rows aria-label={name}>
        {group.rows.slice(0, rows).map((row) => (
          <li key={row.id}>
            <span>
              <b>
                <Link to={PATHS[list].record(row.id)}>{titleOf(row, translate)}</Link>
              </b>
              <small>
                {row.status && IS_MIXED[reason]
                  ? translate('dashboard.attention.withStatus', {
                      status: statusName(row.status, translate),
                      detail: row.detail,
                    })
                  : row.detail}
              </small>
            </span>
            <span className="when">
              {translate(`dashboard.attention.since.${reason}`, { when: relativeDay(row.since) })}
            </span>
          </li>
        ))}
      </Rows>
    </>
  );
}

/** Reasons that apply to bookings in several statuses. */
const IS_MIXED: Partial<Record<AttentionGroup['reason'], true>> = {
  pastDeadline: true,
  notApproved: true,
  dealWithoutArtwork: true,
};

const titleOf = ({ bookingNumber, title }: AttentionRow, translate: Translate) =>
  bookingNumber === null ? title : `${translate('bookings.number', { bookingNumber })} ${title}`;

/** The path of each list with a filter, and of one of its records. */
const PATHS: Record<AttentionGroup['list'], { list: (filter: object) => string; record: (id: string) => string }> = {
  bookings: { list: bookingListPath, record: bookingPath },
  mails: { list: mailListPath, record: mailPath },
  'deal-requests': { list: (filter) => filteredPath(DEALS_PATH, filter), record: dealPath },
  options: { list: (filter) => filteredPath(OPTIONS_PATH, filter), record: optionPath },
  'sales-enquiries': { list: (filter) => filteredPath(ENQUIRIES_PATH, filter), record: enquiryPath },
};

const Rows = styled(RecentRows)({
  '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '9px 16px' },
});

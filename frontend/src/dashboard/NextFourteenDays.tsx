import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import CheckIcon from '@mui/icons-material/CheckRounded';
import DotIcon from '@mui/icons-material/FiberManualRecord';
import GapIcon from '@mui/icons-material/EventAvailableOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import { Link } from 'react-router-dom';
import type { ComingRow, Gap, NextFourteenDays as Coming } from '../api/types';
import { bookingListPath, bookingPath, newBookingPath } from '../bookings/paths';
import { useTranslate } from '../i18n/useTranslate';
import { CONFLICTS_PATH } from '../inventory/paths';
import { formatCount, formatDays, formatWeekday, relativeDay } from '../ui/format';
import { LinkButton } from '../ui/Link';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { statusName } from '../ui/statusName';
import { Foot, NothingHere, PanelHead, RecentRows } from './PanelContent';

const ICONS: Record<ComingRow['event'], typeof SvgIcon> = { deadline: CalendarIcon, live: DotIcon, end: FlagIcon };

/** A limit, so that the panel does not push the rest of the page down. */
const MAX_ROWS = 12;

/** Upcoming deadlines, live dates and end dates by day, starting today (section 7.3). */
export const NextFourteenDays = ({ coming }: { coming: Coming | null | undefined }) => {
  const translate = useTranslate();
  return (
    <Section title={translate('dashboard.coming.title')} flush>
      {coming && coming.conflictCount > 0 && (
        <Alert
          severity="warning"
          sx={{ borderRadius: 0 }}
          action={
            <LinkButton size="small" color="inherit" to={CONFLICTS_PATH}>
              {translate('inventory.conflicts.see')}
            </LinkButton>
          }
        >
          {translate('dashboard.coming.conflicts', { smart_count: coming.conflictCount })}
        </Alert>
      )}
      {!coming && <RowsSkeleton label={translate('dashboard.coming.loading')} rows={4} />}
      {coming?.total === 0 && <NothingHere icon={CheckIcon}>{translate('dashboard.coming.empty')}</NothingHere>}
      {coming && firstRows(coming).map(({ day, rows }) => <Day key={day} day={day} rows={rows} />)}
      {coming && coming.total > 0 && <Lists lists={coming.lists} />}
      {coming && coming.gapCount > 0 && <Gaps gaps={coming.gaps} count={coming.gapCount} />}
    </Section>
  );
};

/** The first MAX_ROWS rows by day. Links below the panel lead to all of them. */
function firstRows({ days }: Coming): Coming['days'] {
  let room = MAX_ROWS;
  return days.flatMap(({ day, rows }) => {
    const shown = rows.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ day, rows: shown }] : [];
  });
}

function Day({ day, rows }: { day: string; rows: ComingRow[] }) {
  const date = formatWeekday(day);
  return (
    <>
      <PanelHead>
        <h3>{date}</h3>
        <span>{relativeDay(day)}</span>
      </PanelHead>
      <Rows aria-label={date}>
        {rows.map((row) => (
          <li key={`${row.bookingId} ${row.event}`}>
            <Event row={row} />
          </li>
        ))}
      </Rows>
    </>
  );
}

function Event({ row: { bookingId, bookingNumber, brandName, mediaOpportunity, status, event } }: { row: ComingRow }) {
  const translate = useTranslate();
  const EventIcon = ICONS[event];
  const isAtRisk = event === 'live' && status !== 'Approved';
  return (
    <>
      <EventIcon className="event" fontSize="small" />
      <span>
        <b title={mediaOpportunity}>
          {translate(`dashboard.coming.events.${event}`)} ·{' '}
          <Link to={bookingPath(bookingId)}>
            {translate('bookings.number', { bookingNumber })} {brandName}
          </Link>
        </b>
      </span>
      {isAtRisk && <span className="when risk">{statusName(status, translate)}</span>}
    </>
  );
}

/** Free days of places that take one booking at a time. A row leads to the form for a new booking on these days. */
function Gaps({ gaps, count }: { gaps: Gap[]; count: number }) {
  const translate = useTranslate();
  const title = translate('dashboard.coming.gaps');
  return (
    <>
      <PanelHead>
        <h3>{title}</h3>
        <span>{count > gaps.length && translate('dashboard.coming.gapsShown', { shown: gaps.length, count })}</span>
      </PanelHead>
      <Rows aria-label={title}>
        {gaps.map((gap) => (
          <li key={`${gap.opportunityId} ${gap.from}`}>
            <GapIcon className="event" fontSize="small" />
            <span>
              <b title={gap.mediaCategory}>
                <Link to={bookPath(gap)}>{gap.mediaOpportunity}</Link>
              </b>
            </span>
            <span className="when">{formatDays(gap.from, gap.to)}</span>
          </li>
        ))}
      </Rows>
    </>
  );
}

const bookPath = ({ mediaCategory, mediaOpportunity, from, to }: Gap): string =>
  newBookingPath({ category: mediaCategory, opportunity: mediaOpportunity, liveDate: from, endDate: to });

/** The number of each kind of event in these days, with a link to their list. */
const Lists = ({ lists }: { lists: Coming['lists'] }) => {
  const translate = useTranslate();
  return (
    <Foot aria-label={translate('dashboard.coming.all')}>
      {lists.map(
        ({ event, count, filter }) =>
          count > 0 && (
            <li key={event}>
              <Link to={bookingListPath(filter)}>
                {translate(`dashboard.coming.counts.${event}`, { smart_count: count, count: formatCount(count) })}
              </Link>
            </li>
          ),
      )}
    </Foot>
  );
};

const Rows = styled(RecentRows)(({ theme }) => ({
  '& li': { gridTemplateColumns: '16px minmax(0, 1fr) auto', minHeight: 40, padding: '6px 16px' },
  '& b': { fontWeight: 400 },
  '& .event': { color: theme.palette.text.secondary },
  '& .risk': { color: theme.palette.error.main, fontWeight: 500 },
}));

import Typography from '@mui/material/Typography';
import type { CalendarFeed } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { formatDate, formatDateAndTime } from '../ui/format';
import { EyeIcon, EyeOffIcon } from '../ui/icons';
import { ToneChip } from '../ui/ToneChip';
import { Rows } from '../ui/Rows';
import { ConfirmedCall } from '../ui/VerbButton';

export function FeedList({ feeds }: { feeds: CalendarFeed[] }) {
  const translate = useTranslate();
  return (
    <Rows aria-label={translate('calendarFeeds.list')}>
      {feeds.map((feed) => (
        <li key={feed.id}>
          <FeedRow feed={feed} />
        </li>
      ))}
    </Rows>
  );
}

const CHIPS = {
  full: { tone: 'blue', icon: EyeIcon },
  busy: { tone: 'grey', icon: EyeOffIcon },
} as const;

const MAX_NAMED = 3;

/** The opportunities of a feed, as its title. */
function titleOf({ opportunities }: CalendarFeed, translate: Translate): string {
  if (!opportunities) return translate('calendarFeeds.all');
  const named = opportunities.slice(0, MAX_NAMED).map(({ name, category }) => `${name} (${category})`);
  const others = opportunities.length - named.length;
  const names = named.join(', ');
  return others === 0 ? names : translate('calendarFeeds.others', { names, smart_count: others });
}

function FeedRow({ feed }: { feed: CalendarFeed }) {
  const translate = useTranslate();
  const what = titleOf(feed, translate);
  const read = feed.lastReadAt
    ? translate('calendarFeeds.read', { when: formatDateAndTime(feed.lastReadAt) })
    : translate('calendarFeeds.neverRead');
  return (
    <>
      <div className="row">
        <span className="what">
          <strong>{what}</strong>
          <ToneChip {...CHIPS[feed.detail]}>{translate(`calendarFeeds.details.${feed.detail}`)}</ToneChip>
        </span>
        <span className="when">
          {translate('calendarFeeds.created', { day: formatDate(feed.createdAt) })} · {read}
        </span>
      </div>
      <RevokeButton feed={feed} what={what} />
    </>
  );
}

function RevokeButton({ feed, what }: { feed: CalendarFeed; what: string }) {
  const translate = useTranslate();
  return (
    <ConfirmedCall
      label={translate('calendarFeeds.revoke.action')}
      name={`${translate('calendarFeeds.revoke.action')}: ${what}`}
      destructive
      dialog={`revokeFeed.${feed.id}`}
      title={translate('calendarFeeds.revoke.title')}
      confirmLabel={translate('calendarFeeds.revoke.submit')}
      confirmPendingLabel={translate('calendarFeeds.revoke.submitting')}
      verb={{
        call: (api) => api.revokeCalendarFeed(feed.id),
        done: () => ({ key: 'calendarFeeds.revoke.done' }),
        failed: 'calendarFeeds.revoke.failed',
      }}
    >
      <Typography>{translate('calendarFeeds.revoke.text', { what })}</Typography>
    </ConfirmedCall>
  );
}

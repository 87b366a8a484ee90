import PlusIcon from '@mui/icons-material/AddRounded';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CalendarFeed, NewCalendarFeed } from '../api/types';
import { useNotice, useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { useVerbDialog } from '../ui/dialogInAddress';
import { EmptyState } from '../ui/EmptyState';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { toast } from '../ui/toast';
import { useIsShown } from '../ui/useIsShown';
import { VerbButton } from '../ui/VerbButton';
import { FeedAddress } from './FeedAddress';
import { FeedList } from './FeedList';
import { NewFeedDialog } from './NewFeed';
import { NEW_FEED, opportunitiesIn } from './paths';

/** The user's own calendar feeds (docs/product.md, 16.5). */
export const CalendarFeedsPage = () => {
  const translate = useTranslate();
  const state = useLocation().state as unknown;
  const query = useRead(['calendar-feeds'], (api) => api.calendarFeeds());
  const { isOpen, open, close } = useVerbDialog(NEW_FEED);
  /** Of the feed that was just made. Kept nowhere else: the server shows it once. */
  const [address, setAddress] = useState<string>();
  const isShown = useIsShown();
  const notice = useNotice();

  function showAddress({ url }: NewCalendarFeed) {
    if (isShown.current) setAddress(url);
    else toast({ ...notice({ key: 'calendarFeeds.address.lost' }), destructive: true });
  }

  return (
    <Loaded query={query} failed={{ heading: 'h1', title: translate('calendarFeeds.failed') }}>
      <PageHeader
        title={translate('calendarFeeds.title')}
        subtitle={translate('calendarFeeds.subtitle')}
        actions={
          <VerbButton look="primary" label={translate('calendarFeeds.add.action')} icon={<PlusIcon />} onClick={open} />
        }
      />
      <Stack sx={{ maxWidth: 720 }}>
        <Section title={translate('calendarFeeds.list')} flush>
          <Feeds feeds={query.data} />
        </Section>
      </Stack>
      {isOpen && address === undefined && (
        <NewFeedDialog opportunities={opportunitiesIn(state)} onMade={showAddress} onClose={close} />
      )}
      {address !== undefined && <FeedAddress address={address} onClose={() => setAddress(undefined)} />}
    </Loaded>
  );
};

function Feeds({ feeds }: { feeds: CalendarFeed[] | undefined }) {
  const translate = useTranslate();
  if (!feeds) return <RowsSkeleton label={translate('calendarFeeds.loading')} />;
  if (feeds.length > 0) return <FeedList feeds={feeds} />;
  return (
    <EmptyState
      icon={CalendarIcon}
      title={translate('calendarFeeds.empty')}
      text={translate('calendarFeeds.emptyText')}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MailStatus } from '../api/types';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { MOST_COUNTED } from '../ui/format';
import { StatusFilter } from '../ui/list/StatusFilter';
import { mailStatuses } from './MailStatusChip';
import { mailTexts as texts } from './texts';

const nameOf = (status: string): string => texts.status[status as MailStatus];

/** One tab for each state, with its count in the whole log. */
export function MailTabs() {
  const counts = useMailCounts();
  return (
    <StatusFilter
      label={texts.statuses}
      statuses={mailStatuses}
      nameOf={nameOf}
      counts={counts}
      total={counts?.reduce((sum, { count }) => Math.min(sum + count, MOST_COUNTED), 0)}
    />
  );
}

function useMailCounts() {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['mails', 'counts'], queryFn: () => api.mailCounts() }).data;
}

import { useDashboard } from '../dashboard/useDashboard';
import { EmptyState } from '../ui/EmptyState';
import { MessageIcon } from '../ui/icons';
import { NoMatch } from '../ui/list/List';
import { enquiryTexts as texts } from './texts';
import { useEnquiryFilters } from './useEnquiryFilters';

/** Shown when nothing matches, when the tab is empty, or when there are no enquiries yet. */
export function NoEnquiries() {
  const { tab, isNarrowed, clearSearch } = useEnquiryFilters();
  const { data: dashboard } = useDashboard();
  const hasAny = dashboard?.salesEnquiries.counts.some(({ count }) => count > 0) ?? false;

  if (isNarrowed) return <NoMatch texts={texts} onClear={clearSearch} />;
  if (!hasAny) return <EmptyState icon={MessageIcon} heading="h2" title={texts.empty} text={texts.emptyText} />;
  return tab === 'confirmed' ? (
    <EmptyState icon={MessageIcon} heading="h2" title={texts.noneConfirmed} text={texts.noneConfirmedText} />
  ) : (
    <EmptyState icon={MessageIcon} heading="h2" title={texts.noneOpen} text={texts.noneOpenText} />
  );
}

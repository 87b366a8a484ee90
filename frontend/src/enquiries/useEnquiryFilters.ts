import { useListFilters } from '../ui/list/useListFilters';
import { TAB_STATUSES, type EnquiryTab } from './enquiries';

/** The tab is the filter by status; search and whatever a link brought along stand beside it. */
export function useEnquiryFilters() {
  const { filters, changeFilters } = useListFilters();
  const statuses = [filters.status ?? []].flat();
  const tab = (Object.keys(TAB_STATUSES) as EnquiryTab[]).find((name) =>
    TAB_STATUSES[name].some((status) => statuses.includes(status)),
  );
  const others = Object.keys(filters).filter((key) => key !== 'status');
  // A figure of the dashboard counts one of a tab's statuses, and leads to these alone.
  const only = tab && statuses.length < TAB_STATUSES[tab].length ? statuses : [];

  return {
    /** None when a link leads to one enquiry, wherever it stands. */
    tab,
    /** The statuses that a link has narrowed the tab to. */
    only,
    isNarrowed: others.length + only.length > 0,
    openTab: (name: EnquiryTab) => changeFilters({ id: undefined, status: TAB_STATUSES[name] }),
    clearSearch: () =>
      changeFilters({
        ...Object.fromEntries(others.map((key) => [key, undefined])),
        status: TAB_STATUSES[tab ?? 'open'],
      }),
  };
}

import { useFilters } from '../ui/list/filters';
import { TAB_STATUSES, type EnquiryTab } from './enquiries';

/** The tab is the status filter. Search and filters from a link are independent of it. */
export function useEnquiryFilters() {
  const { filterValues, setFilters } = useFilters();
  const statuses = [(filterValues as { status?: string | string[] }).status ?? []].flat();
  const tab = (Object.keys(TAB_STATUSES) as EnquiryTab[]).find((name) =>
    TAB_STATUSES[name].some((status) => statuses.includes(status)),
  );
  const others = Object.keys(filterValues).filter((key) => key !== 'status');
  // Figures on the dashboard count a single status of a tab, and link to that status only.
  const only = tab && statuses.length < TAB_STATUSES[tab].length ? statuses : [];

  return {
    /** No tab when a link leads to a single enquiry, whatever its status. */
    tab,
    /** The statuses that a link has narrowed the tab to. */
    only,
    isNarrowed: others.length + only.length > 0,
    openTab: (name: EnquiryTab) => setFilters({ ...filterValues, id: undefined, status: TAB_STATUSES[name] }),
    clearSearch: () => setFilters({ status: TAB_STATUSES[tab ?? 'open'] }),
  };
}

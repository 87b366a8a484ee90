import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { countsOf, useCounts } from '../layout/useCounts';
import { formatSum, useFilters, useFoundCounts } from '../ui/list/filters';
import { TAB_STATUSES, type EnquiryTab } from './enquiryList';

export const isConfirmed = ({ status }: Enquiry): boolean => TAB_STATUSES.confirmed.includes(status);

const TABS = Object.keys(TAB_STATUSES) as EnquiryTab[];

export const ENQUIRIES_PANEL = 'enquiries';
export const tabId = (tab: EnquiryTab) => `${ENQUIRIES_PANEL}-${tab}`;

/** The tabs with the number of their enquiries that the search finds. */
export function EnquiryTabs() {
  const translate = useTranslate();
  const { tab, openTab } = useEnquiryFilters();
  return (
    <Tabs
      value={tab ?? false}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_event, name: EnquiryTab) => openTab(name)}
      aria-label={translate('enquiries.tabs.label')}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={ENQUIRIES_PANEL}
          label={
            <>
              {translate(`enquiries.tabs.${name}`)} <Count tab={name} />
            </>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ tab }: { tab: EnquiryTab }) {
  const counts = useFoundCounts(useCounts().data?.enquiries);
  return counts && <small>{formatSum(countsOf(TAB_STATUSES[tab], counts))}</small>;
}

/** The tab is stored as the status filter. The search and other filters from a link are independent of it. */
export function useEnquiryFilters() {
  const { filterValues, setFilters, changeFilters } = useFilters();
  const statuses = [(filterValues as { status?: string | string[] }).status ?? []].flat();
  const tab = TABS.find((name) => TAB_STATUSES[name].some((status) => statuses.includes(status)));
  const others = Object.keys(filterValues).filter((key) => key !== 'status');
  // Figures on the dashboard count a single status of a tab and link to that status only.
  const only = tab && statuses.length < TAB_STATUSES[tab].length ? statuses : [];

  return {
    /** Undefined when a link leads to a single enquiry. */
    tab,
    /** The statuses to which a link restricts the tab. */
    only,
    /** Whether a link leads to a single enquiry. */
    isLinked: 'id' in filterValues,
    isNarrowed: others.length + only.length > 0,
    openTab: (name: EnquiryTab) => changeFilters({ id: undefined, status: TAB_STATUSES[name] }),
    clearSearch: () => setFilters({ status: TAB_STATUSES[tab ?? 'open'] }),
  };
}

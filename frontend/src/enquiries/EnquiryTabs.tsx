import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useDashboard } from '../dashboard/useDashboard';
import { formatTotal, MOST_COUNTED } from '../ui/format';
import { TAB_STATUSES, type EnquiryTab } from './enquiries';
import { enquiryTexts } from './texts';
import { useEnquiryFilters } from './useEnquiryFilters';

const { tabs: texts } = enquiryTexts;

export const ENQUIRIES_PANEL = 'enquiries';
export const tabId = (tab: EnquiryTab) => `${ENQUIRIES_PANEL}-${tab}`;

/** Both tabs with their count in the whole desk, whatever is searched for. */
export function EnquiryTabs() {
  const { tab, openTab } = useEnquiryFilters();
  return (
    <Tabs
      value={tab ?? false}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_event, name: EnquiryTab) => openTab(name)}
      aria-label={texts.label}
    >
      {(['open', 'confirmed'] as const).map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={ENQUIRIES_PANEL}
          label={
            <Label>
              {texts[name]} <Count tab={name} />
            </Label>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ tab }: { tab: EnquiryTab }) {
  const { data: dashboard } = useDashboard();
  const counts = dashboard?.salesEnquiries.counts.filter(({ status }) => TAB_STATUSES[tab].includes(status));
  const sum = counts?.reduce((before, { count }) => before + count, 0);
  return sum !== undefined && <span>{formatTotal(Math.min(sum, MOST_COUNTED))}</span>;
}

const Label = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& span': { fontSize: '0.75rem', fontWeight: 600, color: theme.palette.text.secondary },
}));

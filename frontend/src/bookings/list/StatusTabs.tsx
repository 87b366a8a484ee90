import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useDashboard } from '../../dashboard/useDashboard';
import { formatCount } from '../../ui/format';
import { bookingStatuses } from '../../ui/status';
import { bookingTexts } from '../texts';
import { useBookingFilters } from './useBookingFilters';

const { list: texts } = bookingTexts;

/** One tab for each status with its count in the whole desk, whatever is searched for. */
export function StatusTabs() {
  const { filters, changeFilters } = useBookingFilters();
  const { data: dashboard } = useDashboard();
  const counts = new Map<string, number>(dashboard?.statusCounts.map(({ status, count }) => [status, count]));
  const chosen = [filters.status ?? []].flat();

  return (
    <Bar role="group" aria-label={texts.statuses}>
      <Tab
        label={texts.allStatuses}
        count={dashboard?.totalBookings}
        isOn={chosen.length === 0}
        onClick={() => changeFilters({ status: undefined })}
      />
      {bookingStatuses.map((status) => (
        <Tab
          key={status}
          label={status}
          count={counts.get(status)}
          isOn={chosen.includes(status)}
          onClick={() => changeFilters({ status })}
        />
      ))}
    </Bar>
  );
}

interface TabProps {
  label: string;
  count: number | undefined;
  isOn: boolean;
  onClick: () => void;
}

const Tab = ({ label, count, isOn, onClick }: TabProps) => (
  <ButtonBase ref={isOn ? showInBar : undefined} aria-pressed={isOn} onClick={onClick}>
    {label}
    {count !== undefined && <span>{formatCount(count)}</span>}
  </ButtonBase>
);

/** A tab that a link has chosen may lie outside a narrow bar. */
const showInBar = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: '0 8px',
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.palette.divider}`,
  scrollbarWidth: 'thin',
  '& button': {
    flex: 'none',
    gap: 6,
    height: 42,
    padding: '0 8px',
    borderBottom: '2px solid transparent',
    color: theme.palette.text.secondary,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 500,
    transition: 'color 120ms',
    '&:hover': { color: theme.palette.text.primary },
    '&.Mui-focusVisible': { outlineOffset: -3 },
    '&[aria-pressed=true]': {
      color: theme.palette.text.primary,
      fontWeight: 600,
      borderBottomColor: theme.palette.primary.main,
    },
    '& span': { fontSize: '0.75rem', fontWeight: 600, color: theme.palette.text.secondary },
  },
}));

import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { formatTotal } from '../format';
import { listTexts } from './texts';
import { useListFilters } from './useListFilters';

interface StatusFilterProps {
  label: string;
  statuses: readonly string[];
  /** Labels for statuses with names that are not meant for users. */
  nameOf?: (status: string) => string;
  /** Of the whole desk, whatever is searched for; undefined while they are on their way. */
  counts: readonly { status: string; count: number }[] | undefined;
  total: number | undefined;
}

/** One tab for each status, with its count. */
export function StatusFilter({ label, statuses, nameOf = asItIs, counts, total }: StatusFilterProps) {
  const { filters, changeFilters } = useListFilters();
  const countOf = new Map(counts?.map(({ status, count }) => [status, count]));
  const chosen = [filters.status ?? []].flat();

  return (
    <Bar role="group" aria-label={label}>
      <Tab
        label={listTexts.all}
        count={total}
        isOn={chosen.length === 0}
        onClick={() => changeFilters({ status: undefined })}
      />
      {statuses.map((status) => (
        <Tab
          key={status}
          label={nameOf(status)}
          count={countOf.get(status)}
          isOn={chosen.includes(status)}
          onClick={() => changeFilters({ status })}
        />
      ))}
    </Bar>
  );
}

const asItIs = (status: string): string => status;

interface TabProps {
  label: string;
  count: number | undefined;
  isOn: boolean;
  onClick: () => void;
}

const Tab = ({ label, count, isOn, onClick }: TabProps) => (
  <ButtonBase ref={isOn ? showInBar : undefined} aria-pressed={isOn} onClick={onClick}>
    {label}
    {count !== undefined && <span>{formatTotal(count)}</span>}
  </ButtonBase>
);

/** A tab that a link has selected may be outside a narrow bar. */
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

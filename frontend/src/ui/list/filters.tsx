import CloseIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import { useTranslate, type GroupKey } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import { formatTotal, MAX_COUNTED } from '../format';
import { SelectField, type SelectFieldProps } from '../SelectField';
import { SmallIconButton } from '../SmallIconButton';
import { statusName } from '../statusName';

type FilterValues = Record<string, unknown>;

interface Filters {
  filterValues: FilterValues;
  setFilters: (filters: FilterValues, options?: FilterOptions) => void;
  /** Changes some filters and keeps the others. */
  changeFilters: (change: FilterValues, options?: FilterOptions) => void;
}

export interface FilterOptions {
  /** A search adds no history entry while it is continued. */
  isSearch?: boolean;
}

/** The filters of the surrounding list, which react-admin types as `any`. */
export function useFilters(): Filters {
  const { filterValues, setFilters } = useListFilterContext() as Omit<Filters, 'changeFilters'>;
  const changeFilters: Filters['changeFilters'] = (change, options) =>
    setFilters({ ...requestedFilters(filterValues), ...change }, options);
  return { filterValues, setFilters, changeFilters };
}

/**
 * The URL contains a change before the list is rendered with it. Otherwise a search, which is applied when the user
 * stops typing, could undo a filter that they have chosen just before.
 */
function requestedFilters(shown: FilterValues): FilterValues {
  const filter = new URLSearchParams(window.location.search).get('filter');
  try {
    return filter === null ? shown : (JSON.parse(filter) as FilterValues);
  } catch {
    return shown;
  }
}

const PAUSE_MS = 150;

interface SearchFieldProps {
  label: string;
  /** Says what the field searches. */
  placeholder: string;
  value: string;
  /** Called when the user stops typing. */
  onSearch: (searched: string) => void;
}

/** A search field with the text being typed. The caller keeps the applied search, for example in the URL. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // Back, Forward and "clear" change the URL. Our own changes also come back from there, later, and must not overwrite
  // newer typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const search = useEffectEvent((searched: string) => {
    sent.current = searched;
    onSearch(searched);
  });
  // Only typing starts the pause again, not a list that is rendered meanwhile.
  useEffect(() => {
    const searched = typed.trim();
    if (searched === sent.current) return undefined;
    const timer = setTimeout(() => search(searched), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function clear() {
    // The button disappears with the text.
    input.current?.focus();
    setTyped('');
  }

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={placeholder}
      inputRef={input}
      sx={{ flex: '1 1 240px', maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <SmallIconButton edge="end" label={translate('list.clearSearch')} icon={CloseIcon} onClick={clear} />
          ),
        },
      }}
    />
  );
}

/** Searches the surrounding list on the server. */
export function ListSearch({ texts }: { texts: GroupKey<{ search: string; searchPlaceholder: string }> }) {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const { q: searched = '' } = filterValues as { q?: string };
  return (
    <SearchField
      label={translate(`${texts}.search`)}
      placeholder={translate(`${texts}.searchPlaceholder`)}
      value={searched}
      onSearch={(q) => changeFilters({ q }, { isSearch: true })}
    />
  );
}

interface FilterSelectProps extends Pick<SelectFieldProps, 'label' | 'hideLabel' | 'any' | 'choices'> {
  /** The key of the filter in the API. */
  source: string;
}

/** Filters a list by one of a few values. */
export function FilterSelect({ source, ...field }: FilterSelectProps) {
  const { filterValues, changeFilters } = useFilters();
  const chosen: unknown = filterValues[source];
  return (
    <SelectField
      {...field}
      value={typeof chosen === 'string' ? chosen : ''}
      onChange={(value) => changeFilters({ [source]: value })}
    />
  );
}

interface ActiveFiltersProps {
  /** "Brand: Northwind Crisps". By default as in the address. */
  label: (key: string, value: unknown) => string | undefined;
  /** The filters that have a field on the page, besides search and status. */
  shown?: readonly string[];
}

/** Shows filters that came with a link and have no tab or field, so that nobody wonders where the other records are. */
export function ActiveFilters({ label, shown = [] }: ActiveFiltersProps) {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const hidden = Object.keys(filterValues).filter((key) => key !== 'q' && key !== 'status' && !shown.includes(key));

  return hidden.map((key) => (
    <FilterChip
      key={key}
      label={label(key, filterValues[key]) ?? translate('list.filter', { key, value: String(filterValues[key]) })}
      onRemove={() => changeFilters({ [key]: undefined })}
    />
  ));
}

/** An active filter; clicking it removes it. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const translate = useTranslate();
  return (
    <Chip
      component="button"
      variant="outlined"
      size="small"
      label={label}
      deleteIcon={<CloseIcon />}
      onClick={onRemove}
      onDelete={onRemove}
      aria-label={translate('list.removeFilter', { filter: label })}
      slotProps={{ label: { sx: { lineHeight: 1 } } }}
    />
  );
};

export type StatusCounts = readonly { status: string; count: number }[];

/**
 * The number of records in each status, of all or of those that the search and the other filters find. Undefined while it
 * is loading and when they are too many to be counted.
 */
export function useFoundCounts(all: StatusCounts | undefined): StatusCounts | undefined {
  const { resource } = useListContext();
  // The tabs leave the record to which a link leads.
  const filter: Record<string, unknown> = { ...useFilters().filterValues, status: undefined, id: undefined };
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const { data: found } = useRead([resource, 'counts', filter], (api) => api.countsFound(resource, filter), {
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  if (!isNarrowed) return all;
  return found?.length ? found : undefined;
}

/** The sum of the counts. It gets a plus if the server has stopped counting one of them. */
export const formatSum = (counts: StatusCounts): string =>
  formatTotal(
    counts.reduce((sum, { count }) => sum + count, 0),
    counts.some(({ count }) => count === MAX_COUNTED),
  );

interface StatusFilterProps {
  label: string;
  statuses: readonly string[];
  /** Default: what a status is called everywhere. */
  nameOf?: (status: string) => string;
  /** The counts of all records; undefined while loading. */
  counts: StatusCounts | undefined;
}

/** One tab for each status, with the number of records that the search and the other filters find. */
export function StatusFilter({ label, statuses, nameOf, counts: all }: StatusFilterProps) {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const counts = useFoundCounts(all);
  const countOf = new Map(counts?.map((each) => [each.status, formatSum([each])]));
  const chosen = [(filterValues as { status?: string | string[] }).status ?? []].flat();

  return (
    <Bar role="group" aria-label={label}>
      <Tab
        label={translate('list.all')}
        count={counts && formatSum(counts)}
        isOn={chosen.length === 0}
        onClick={() => changeFilters({ status: undefined })}
      />
      {statuses.map((status) => (
        <Tab
          key={status}
          label={nameOf ? nameOf(status) : statusName(status, translate)}
          count={countOf.get(status)}
          isOn={chosen.includes(status)}
          isFar
          onClick={() => changeFilters({ status })}
        />
      ))}
    </Bar>
  );
}

interface TabProps {
  label: string;
  count: string | undefined;
  isOn: boolean;
  /** Whether it may be outside a narrow bar. */
  isFar?: boolean;
  onClick: () => void;
}

const Tab = ({ label, count, isOn, isFar, onClick }: TabProps) => (
  <ButtonBase ref={isOn && isFar ? showInBar : undefined} aria-pressed={isOn} onClick={onClick}>
    {label}
    {count !== undefined && <span>{count}</span>}
  </ButtonBase>
);

/** Scrolls to a tab that was selected by a link and is outside a narrow bar. */
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

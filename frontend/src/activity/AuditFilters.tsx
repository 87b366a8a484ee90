import FilterIcon from '@mui/icons-material/FilterListRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { AuditEntry, User } from '../api/types';
import { auditTexts } from '../i18n/en/audit';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { DayField } from '../ui/DayField';
import { isOutOfOrder, isWholeDay, type Day } from '../ui/days';
import { ActiveFilters, FilterSelect, ListSearch, useFilters } from '../ui/list/filters';
import { sideBySide } from '../ui/sideBySide';
import { USERS } from '../users/users';

const SHOWN = ['aboutType', 'actorKind', 'actorName', 'action', 'at_gte', 'at_lte'];
const KINDS = Object.keys(auditTexts.kinds) as AuditEntry['aboutType'][];

/** The search is always visible. The other filters are behind a button that shows how many of them are active. */
export function AuditFilters() {
  const translate = useTranslate();
  const { filterValues } = useFilters();
  const count = SHOWN.filter((key) => filterValues[key] !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();

  return (
    <>
      <ListSearch texts="audit" />
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={panelId}
        startIcon={<FilterIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? translate('audit.filters.toggle') : translate('audit.filters.toggleWithCount', { count })}
      </Button>
      <ActiveFilters
        shown={SHOWN}
        label={(key) => (key === 'aboutId' ? translate('audit.filters.oneRecord') : undefined)}
      />
      <Box id={panelId} hidden={!isOpen} sx={{ flexBasis: '100%' }}>
        {isOpen && <Fields />}
      </Box>
    </>
  );
}

const Fields = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ ...sideBySide(172), gap: 1.5, pt: 0.5 }}>
      <FilterSelect
        source="aboutType"
        label={translate('audit.filters.aboutType')}
        any={translate('audit.filters.any')}
        choices={KINDS.map((value) => ({ value, label: translate(`audit.kinds.${value}`) }))}
      />
      <ActorFilter />
      <ActionFilter />
      <PeriodFilter />
    </Box>
  );
};

/** Enough for most installations. Any other user can be found with the search. */
const MAX_USERS = 200;

/** Filters by a kind of actor or by one member of staff. */
function ActorFilter() {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const { data: users = [] } = useGetList<User>(USERS, {
    pagination: { page: 1, perPage: MAX_USERS },
    sort: { field: 'username', order: 'ASC' },
  });
  const value = valueOf(filterValues.actorKind, filterValues.actorName);
  const isKnown = !value.startsWith('name:') || users.some(({ username }) => value === `name:${username}`);

  return (
    <TextField
      select
      label={translate('audit.filters.who')}
      value={value}
      onChange={({ target }) => changeFilters(filterOf(target.value))}
      slotProps={{ select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } } }}
    >
      <MenuItem value="">{translate('audit.filters.anyone')}</MenuItem>
      <MenuItem value="kind:user">{translate('audit.filters.everyUser')}</MenuItem>
      <MenuItem value="kind:brand">{translate('audit.actors.brand')}</MenuItem>
      <MenuItem value="kind:public">{translate('audit.actors.public')}</MenuItem>
      <MenuItem value="kind:system">{translate('audit.actors.system')}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value.slice('name:'.length)}</MenuItem>}
      {users.length > 0 && (
        <ListSubheader sx={{ bgcolor: 'background.paper' }}>{translate('audit.filters.staff')}</ListSubheader>
      )}
      {users.map(({ id, username }) => (
        <MenuItem key={id} value={`name:${username}`}>
          {username}
        </MenuItem>
      ))}
    </TextField>
  );
}

function valueOf(kind: unknown, name: unknown): string {
  if (typeof name === 'string') return `name:${name}`;
  return typeof kind === 'string' ? `kind:${kind}` : '';
}

function filterOf(value: string): { actorKind: string | undefined; actorName: string | undefined } {
  const [what, ...rest] = value.split(':');
  const name = rest.join(':');
  return { actorKind: what === 'kind' ? name : undefined, actorName: what === 'name' ? name : undefined };
}

/** Offers only the actions that occur in the log. */
function ActionFilter() {
  const translate = useTranslate();
  const { data } = useRead(['audit', 'actions'], (api) => api.auditActions());
  const actions = data ?? [];
  return (
    <FilterSelect
      source="action"
      label={translate('audit.filters.action')}
      any={translate('audit.filters.any')}
      choices={actions.map((action) => ({ value: action, label: action.charAt(0).toUpperCase() + action.slice(1) }))}
    />
  );
}

/** Days in the business's time zone, both included. They filter when they are whole and in order. */
function PeriodFilter() {
  const translate = useTranslate();
  const { filterValues, changeFilters } = useFilters();
  const dayOf = (filtered: unknown) => (typeof filtered === 'string' ? filtered : '');
  const filtered = JSON.stringify({ from: dayOf(filterValues.at_gte), until: dayOf(filterValues.at_lte) });
  const [typed, setTyped] = useState(() => JSON.parse(filtered) as { from: Day; until: Day });
  const sent = useRef(filtered);
  // "Clear" and Back change the URL, so the fields have to follow it. Our own changes come back from there later, and must
  // not overwrite newer typing.
  useEffect(() => {
    if (filtered === sent.current) return;
    sent.current = filtered;
    setTyped(JSON.parse(filtered) as typeof typed);
  }, [filtered]);
  const isWrong = isOutOfOrder(typed.from, typed.until);

  function change(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const isComplete = Object.values(next).every((day) => day === '' || isWholeDay(day));
    if (!isComplete || isOutOfOrder(next.from, next.until)) return;
    sent.current = JSON.stringify(next);
    changeFilters({ at_gte: next.from || undefined, at_lte: next.until || undefined });
  }
  return (
    <>
      <DayField label={translate('audit.filters.from')} value={typed.from} onChange={(from) => change({ from })} />
      <DayField
        label={translate('audit.filters.until')}
        value={typed.until}
        onChange={(until) => change({ until })}
        error={isWrong}
        helperText={isWrong && translate('inputs.day.outOfOrder')}
      />
    </>
  );
}

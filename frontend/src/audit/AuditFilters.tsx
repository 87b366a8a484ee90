import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { DayField } from '../ui/DayField';
import { isWholeDay } from '../ui/days';
import { FilterIcon } from '../ui/icons';
import { ActiveFilters } from '../ui/list/ActiveFilters';
import { FilterSelect } from '../ui/list/FilterSelect';
import { ListSearch } from '../ui/list/ListSearch';
import { useListFilters } from '../ui/list/useListFilters';
import { ActorFilter } from './ActorFilter';
import { auditTexts } from './texts';

const { filters: texts, kinds } = auditTexts;

const SHOWN = ['aboutType', 'actorKind', 'actorName', 'action', 'at_gte', 'at_lte'];
const KINDS = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** Search in sight, the other filters behind a button that says how many of them narrow the list. */
export function AuditFilters() {
  const { filters } = useListFilters();
  const count = SHOWN.filter((key) => filters[key] !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();

  return (
    <>
      <ListSearch label={auditTexts.search} placeholder={auditTexts.searchPlaceholder} />
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={panelId}
        startIcon={<FilterIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.toggle(count)}
      </Button>
      <ActiveFilters
        shown={SHOWN}
        label={(key, value) => (key === 'aboutId' ? texts.oneRecord : texts.other(key, String(value)))}
      />
      <Box id={panelId} hidden={!isOpen} sx={{ flexBasis: '100%' }}>
        {isOpen && <Fields />}
      </Box>
    </>
  );
}

const Fields = () => (
  <Grid>
    <FilterSelect source="aboutType" label={texts.aboutType} any={texts.any} choices={KINDS} />
    <ActorFilter />
    <ActionFilter />
    <DayFilter source="at_gte" label={texts.from} />
    <DayFilter source="at_lte" label={texts.until} />
  </Grid>
);

/** The actions that occur. */
function ActionFilter() {
  const api = useDataProvider<PlacardDataProvider>();
  const { data } = useQuery({ queryKey: ['audit', 'actions'], queryFn: () => api.auditActions() });
  const actions = data ?? [];
  return (
    <FilterSelect
      source="action"
      label={texts.action}
      any={texts.any}
      choices={actions.map((action) => ({ value: action, label: action.charAt(0).toUpperCase() + action.slice(1) }))}
    />
  );
}

/** Days of the business, both included. A partly typed day does not filter yet. */
function DayFilter({ source, label }: { source: string; label: string }) {
  const { filters, changeFilters } = useListFilters();
  const filtered = filters[source];
  const day = typeof filtered === 'string' ? filtered : '';
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  // "Clear" and Back change the address; the field follows.
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }

  function change(value: string) {
    setTyped(value);
    if (value !== '' && !isWholeDay(value)) return;
    setKnown(value);
    changeFilters({ [source]: value || undefined });
  }
  return <DayField label={label} value={typed} onChange={change} />;
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 172px), 1fr))',
  gap: 12,
  paddingTop: 4,
});

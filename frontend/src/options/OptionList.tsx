import PlusIcon from '@mui/icons-material/AddRounded';
import HoldIcon from '@mui/icons-material/HourglassBottomRounded';
import Box from '@mui/material/Box';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { MineButton } from '../activity/MineFilter';
import type { Option } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { optionTexts } from '../i18n/en/options';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useCounts } from '../layout/useCounts';
import { mayHold } from '../providers/canAccess';
import { useCatalogue } from '../providers/catalogue';
import { useDialogInAddress, useDialogLink } from '../ui/dialogInAddress';
import { Link } from '../ui/Link';
import { RecordCard } from '../ui/list/Cards';
import { ExportButton } from '../ui/list/ExportButton';
import { ActiveFilters, FilterSelect, StatusFilter, useFilters } from '../ui/list/filters';
import { List } from '../ui/list/List';
import { ActionsColumn, columns, ellipsis, SortableColumn } from '../ui/list/table';
import { onDemand } from '../ui/onDemand';
import { optionStates } from '../ui/status';
import { VerbButton } from '../ui/VerbButton';
import { OptionDetailsDialog } from './OptionDetailsDialog';
import { daysOf, StateChip, stateNote } from './optionFacts';
import { OPTION_PARAMETER, OPTIONS, PLACE_PARAMETER } from './paths';
import { OptionVerbs } from './verbs';

const NEWEST_FIRST = { field: 'placedAt', order: 'DESC' } as const;

// Loaded separately, because its date inputs are larger than the rest of the page.
const PlaceOptionDialog = onDemand(async () => (await import('./PlaceOptionDialog')).PlaceOptionDialog);

/** All options. The URL also says which option's details are open, and whether one is being placed. */
export function OptionList() {
  const translate = useTranslate();
  const user = useCurrentUser();
  const details = useDialogInAddress(OPTION_PARAMETER);
  const placing = useDialogInAddress(PLACE_PARAMETER);
  return (
    <>
      <List<Option>
        resource={OPTIONS}
        sort={NEWEST_FIRST}
        texts="options.list"
        orders={optionTexts.list.orders}
        actions={
          <>
            <ExportButton />
            {mayHold(user) && (
              <VerbButton
                look="primary"
                label={translate('options.list.place')}
                icon={<PlusIcon />}
                onClick={() => placing.open('option')}
              />
            )}
          </>
        }
        tabs={<OptionTabs />}
        filters={<OptionFilters />}
        card={(option) => <OptionCard option={option} />}
        empty={{ icon: HoldIcon }}
      >
        <DataTable<Option> sx={tableStyles} aria-label={translate('options.list.table')}>
          <SortableColumn<Option>
            source="brandName"
            render={(option) => (
              <>
                <OptionLink option={option} />
                <small>{option.owner.name}</small>
              </>
            )}
          />
          <DataTable.Col<Option>
            source="mediaOpportunity"
            disableSort
            render={({ mediaOpportunity, mediaCategory, units }) => (
              <>
                <span title={mediaOpportunity}>{mediaOpportunity}</span>
                <small>
                  {units > 1
                    ? `${mediaCategory} · ${translate('options.list.units', { smart_count: units })}`
                    : mediaCategory}
                </small>
              </>
            )}
          />
          <SortableColumn<Option> source="from" render={daysOf} />
          <DataTable.Col<Option>
            source="status"
            disableSort
            render={(option) => (
              <>
                <StateChip option={option} />
                <small>{stateNote(option, translate)}</small>
              </>
            )}
          />
          <ActionsColumn<Option>
            render={(option) => (
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.75 }}>
                <OptionVerbs option={option} place="list" />
              </Box>
            )}
          />
        </DataTable>
      </List>
      {details.id && <OptionDetailsDialog key={details.id} id={details.id} onClose={details.close} />}
      {placing.id && mayHold(user) && <PlaceOptionDialog onClose={placing.close} />}
    </>
  );
}

/** Columns disappear in order of importance as the card gets narrower. */
const tableStyles: SxProps<Theme> = {
  [columns('brandName', 'mediaOpportunity')]: { maxWidth: 0, width: '50%' },
  '& td.column-brandName a, & td.column-mediaOpportunity span': ellipsis,
  '& .column-brandName a': { fontWeight: 650 },
};

function OptionTabs() {
  const translate = useTranslate();
  const counts = useCounts().data?.options;
  return (
    <StatusFilter
      label={translate('options.list.states')}
      statuses={optionStates}
      nameOf={(state) => translate(`options.states.${state as Option['state']}`)}
      counts={counts}
    />
  );
}

function OptionFilters() {
  const translate = useTranslate();
  const { id } = useCurrentUser();
  const { data: catalogue } = useCatalogue();
  const { filterValues, changeFilters } = useFilters();
  const isMine = filterValues.ownerId === id;
  return (
    <Box sx={{ display: 'contents', '& .MuiTextField-root': { flex: '1 1 190px', maxWidth: { sm: 240 } } }}>
      <FilterSelect
        source="brandName"
        label={translate('options.list.brand')}
        hideLabel
        any={translate('options.list.anyBrand')}
        choices={(catalogue?.brands ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      <FilterSelect
        source="opportunityId"
        label={translate('options.list.opportunity')}
        hideLabel
        any={translate('options.list.anyOpportunity')}
        choices={(catalogue?.categories ?? []).flatMap((category) =>
          category.opportunities.map((each) => ({ value: each.id, label: `${category.name} – ${each.name}` })),
        )}
      />
      <MineButton isOn={isMine} onClick={() => changeFilters({ ownerId: isMine ? undefined : id })} />
      <ActiveFilters
        label={(key) => filterLabel(key, translate)}
        shown={['brandName', 'opportunityId', ...(isMine ? ['ownerId'] : [])]}
      />
    </Box>
  );
}

function filterLabel(key: string, translate: Translate): string | undefined {
  if (key === 'isExpiring') return translate('options.list.filters.isExpiring');
  return key === 'ownerId' ? translate('options.list.filters.owner') : undefined;
}

/** The option's brand as a link that opens the details. */
const OptionLink = ({ option }: { option: Option }) => (
  <Link {...useDialogLink(OPTION_PARAMETER, option.id)}>{option.brandName}</Link>
);

/** An option on screens too narrow for rows. */
function OptionCard({ option }: { option: Option }) {
  const translate = useTranslate();
  return (
    <Card>
      <header>
        <div className="title">
          <h2>
            <OptionLink option={option} />
          </h2>
          <StateChip option={option} />
        </div>
        <p>
          {option.mediaOpportunity} · {option.mediaCategory}
        </p>
      </header>
      <p>
        {daysOf(option)}
        {option.units > 1 && ` · ${translate('options.list.units', { smart_count: option.units })}`}
      </p>
      <p>{[stateNote(option, translate), option.owner.name].filter(Boolean).join(' · ')}</p>
      <div className="verbs">
        <OptionVerbs option={option} place="list" />
      </div>
    </Card>
  );
}

const Card = styled(RecordCard)(({ theme }) => ({
  '& header p': { color: theme.palette.text.secondary },
  '& .verbs': { display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } },
}));

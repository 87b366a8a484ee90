import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useRestoreScrollPosition } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CATEGORIES_PATH } from '../../catalogue/paths';
import { useCurrentUser } from '../../auth/useSession';
import { useTranslate } from '../../i18n/useTranslate';
import { OPTION_PARAMETER } from '../../options/paths';
import { canAccess } from '../../providers/canAccess';
import { useRead } from '../../providers/api';
import type { Days } from '../../providers/dataProvider';
import { today as currentDay } from '../../ui/days';
import { EmptyState } from '../../ui/EmptyState';
import { Loaded } from '../../ui/Loaded';
import { RowsSkeleton } from '../../ui/Loading';
import { parametersNow, useDialogInAddress } from '../../ui/dialogInAddress';
import { LinkButton } from '../../ui/Link';
import { onDemand } from '../../ui/onDemand';
import { PageHeader } from '../../ui/PageHeader';
import { Stack } from '../../ui/Section';
import { AvailabilityDialogs } from './AvailabilityDialogs';
import { AvailabilityFilters } from './AvailabilityFilters';
import { AvailabilityTable } from './AvailabilityTable';
import { AvailabilityToolbar } from './AvailabilityToolbar';
import { daysInWords } from './dayTexts';
import { Timeline } from './Timeline';
import { addressOf, isFiltered, NO_FILTERS, periodOf, viewIn, type View } from './view';

const OptionDetailsDialog = onDemand(
  async () => (await import('../../options/OptionDetailsDialog')).OptionDetailsDialog,
);

/** What is taken and what is free (docs/product.md, 16.4). */
export function AvailabilityPage() {
  useRestoreScrollPosition('availability');
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const [address, setAddress] = useSearchParams();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const option = useDialogInAddress(OPTION_PARAMETER);
  const today = currentDay();
  const view = viewIn(address);
  const shape = view.shape ?? (isNarrow ? 'table' : 'timeline');
  const period = periodOf(view, shape, today);
  const query = useAvailability(period, view);
  const { data, isFetching, isPlaceholderData } = query;
  const change = (changes: Partial<View>, options?: { replace: boolean }) =>
    setAddress(addressOf({ ...viewIn(parametersNow()), ...changes }), options);
  const shown = { view, shape, today, change };
  const canSetCapacity = canAccess(role, { resource: 'catalogue', action: 'edit' });
  const hasNoCapacity =
    data && data.rows.length > 0 && !isFiltered(view) && data.rows.every(({ capacity }) => capacity === null);

  return (
    <>
      <PageHeader
        title={translate('availability.title')}
        subtitle={
          data &&
          translate('availability.subtitle', {
            smart_count: data.rows.length,
            days: daysInWords(data.period.from, data.period.to),
          })
        }
      />
      <Stack>
        {hasNoCapacity && (
          <Alert
            severity="info"
            className="print-hidden"
            action={
              canSetCapacity && (
                <LinkButton to={CATEGORIES_PATH} color="inherit" size="small">
                  {translate('availability.empty.noCapacityAction')}
                </LinkButton>
              )
            }
          >
            {translate('availability.empty.noCapacity')}
          </Alert>
        )}
        <Card sx={{ overflow: 'clip' }}>
          <AvailabilityToolbar {...shown} rows={isPlaceholderData ? [] : (data?.rows ?? [])} />
          <AvailabilityFilters view={view} change={change} onClear={() => change(NO_FILTERS)} />
          {isFetching && isPlaceholderData && <LinearProgress sx={{ height: 2, mb: '-2px' }} />}
          <Loaded
            query={query}
            failed={{ heading: 'h2', title: translate('availability.failed') }}
            loading={<RowsSkeleton label={translate('availability.loading')} rows={8} />}
          >
            {(loaded) => {
              if (loaded.rows.length === 0)
                return <NoRows view={view} canSetCapacity={canSetCapacity} onClear={() => change(NO_FILTERS)} />;
              return shape === 'timeline' ? (
                <Timeline {...loaded} today={today} onMove={(date) => change({ date })} />
              ) : (
                <AvailabilityTable {...loaded} today={today} />
              );
            }}
          </Loaded>
        </Card>
      </Stack>
      <AvailabilityDialogs today={today} />
      {option.id && <OptionDetailsDialog key={option.id} id={option.id} onClose={option.close} />}
    </>
  );
}

function NoRows({ view, canSetCapacity, onClear }: { view: View; canSetCapacity: boolean; onClear: () => void }) {
  const translate = useTranslate();
  if (isFiltered(view))
    return (
      <EmptyState
        icon={TimelineIcon}
        heading="h2"
        title={translate('availability.empty.noMatch')}
        text={translate('availability.empty.noMatchText')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {translate('availability.filters.clear')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={TimelineIcon}
      heading="h2"
      title={translate('availability.empty.title')}
      text={translate('availability.empty.text')}
      action={
        canSetCapacity && (
          <LinkButton variant="outlined" to={CATEGORIES_PATH}>
            {translate('availability.empty.action')}
          </LinkButton>
        )
      }
    />
  );
}

/** People keep the page open all day, so it is the only one that asks again by itself. */
const ASK_AGAIN_MS = 60_000;

/** The opportunities, with the period that they were read for, which may be the one that was shown before. */
function useAvailability(period: Days, { category, opportunityId, brand, freeOnly }: View) {
  const asked = { ...period, category, opportunityId, brand, freeOnly: freeOnly ? 'true' : '' };
  return useRead(['availability', asked], async (api) => ({ period, rows: await api.availability(asked) }), {
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
}

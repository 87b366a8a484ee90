import TagIcon from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSearchParams } from 'react-router-dom';
import type { Rate } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { DIALOG_PARAMETER, isDialogOf, useDialogInAddress } from '../ui/dialogInAddress';
import { EmptyState } from '../ui/EmptyState';
import { Loaded } from '../ui/Loaded';
import { PageSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { SelectField } from '../ui/SelectField';
import { AddRateButton } from './actions/AddRateButton';
import { RaiseRatesButton } from './actions/RaiseRatesButton';
import { RateTable } from './RateTable';
import { categoriesOf, stateOf } from './rates';

/** The rate card (docs/product.md, 16.6). The category and whether past rates are shown are in the address. */
export function RatesPage() {
  const translate = useTranslate();
  const query = useRead(['rates'], (api) => api.rates());
  return (
    <Loaded query={query} failed={{ heading: 'h1', title: translate('rates.failed') }} loading={<PageSkeleton />}>
      {(rates) => <Page rates={rates} />}
    </Loaded>
  );
}

function Page({ rates }: { rates: Rate[] }) {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  return (
    <>
      <PageHeader
        title={translate('rates.title')}
        subtitle={translate('rates.subtitle')}
        actions={
          role === 'admin' && (
            <>
              {rates.length > 0 && <RaiseRatesButton rates={rates} />}
              <AddRateButton />
            </>
          )
        }
      />
      {rates.length === 0 ? (
        <Section title={translate('rates.title')}>
          <EmptyState
            icon={TagIcon}
            title={translate('rates.empty')}
            text={translate(role === 'admin' ? 'rates.emptyText' : 'rates.emptyForViewers')}
          />
        </Section>
      ) : (
        <RateCard rates={rates} />
      )}
    </>
  );
}

function RateCard({ rates }: { rates: Rate[] }) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const categories = categoriesOf(rates);
  const category = categories.find((name) => name === parameters.get('category')) ?? '';
  const withPast = parameters.has('past');
  const shown = rates.filter(
    (rate) =>
      // The rate of an open dialog stays when a colleague has ended it.
      isDialogOf(dialog, rate) ||
      ((category === '' || rate.category === category) && (withPast || stateOf(rate) !== 'past')),
  );

  function change(name: string, value: string) {
    const next = new URLSearchParams(parameters);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true });
  }

  return (
    <Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 16px' }}>
        <SelectField
          label={translate('rates.category')}
          value={category}
          onChange={(name) => change('category', name)}
          any={translate('rates.allCategories')}
          choices={categories.map((name) => ({ value: name, label: name }))}
          sx={{ flex: '0 1 260px', minWidth: 0 }}
        />
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={withPast}
              onChange={({ target }) => change('past', target.checked ? 'true' : '')}
            />
          }
          label={translate('rates.showPast')}
          sx={{ ml: 0, gap: 0.5, minHeight: 38 }}
        />
      </Box>
      {shown.length === 0 && (
        <Section title={translate('rates.title')}>
          <EmptyState icon={TagIcon} title={translate('rates.noneNow')} text={translate('rates.noneNowText')} />
        </Section>
      )}
      {categoriesOf(shown).map((name) => (
        <Section key={name} title={name} flush>
          <RateTable category={name} rates={shown.filter((rate) => rate.category === name)} />
        </Section>
      ))}
    </Stack>
  );
}

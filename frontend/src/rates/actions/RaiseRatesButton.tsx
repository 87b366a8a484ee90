import RaiseIcon from '@mui/icons-material/TrendingUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Raised, RaisedRow, Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useRead } from '../../providers/api';
import type { Raise } from '../../providers/dataProvider';
import { isWholeDay, today, type Day } from '../../ui/days';
import { DayInput } from '../../ui/form/DayInput';
import { NumberInput, SelectInput } from '../../ui/form/inputs';
import { formatPounds, formatDate } from '../../ui/format';
import { Hint, Muted } from '../../ui/Muted';
import { DialogVerb } from '../../ui/VerbButton';
import { VerbDialog } from '../../ui/VerbDialog';
import { useRateInWords } from '../useQuote';
import { categoriesOf } from '../rates';

const PLANS = ['rates', 'raise'];

type TypedRaise = Record<'percent' | 'from' | 'category', string>;

/** @param rates all of them */
export function RaiseRatesButton({ rates }: { rates: Rate[] }) {
  const translate = useTranslate();
  return (
    <DialogVerb look="secondary" dialog="raise" label={translate('rates.raise.action')} icon={<RaiseIcon />}>
      {(close) => <RaiseDialog rates={rates} onClose={close} />}
    </DialogVerb>
  );
}

function RaiseDialog({ rates, onClose }: { rates: Rate[]; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  // Renders again when a plan has come.
  useIsFetching({ queryKey: PLANS });
  const [values] = useState<TypedRaise>(() => {
    const nextYear = `${Number(today().slice(0, 4)) + 1}-01-01`;
    return { percent: '', from: nextYear, category: '' };
  });

  /** What is shown for exactly what is typed. */
  function shownPlan(typed: TypedRaise): Raised | undefined {
    const state = queryClient.getQueryState<Raised>([...PLANS, raiseOf(typed)]);
    return state?.status === 'success' && state.fetchStatus === 'idle' ? state.data : undefined;
  }

  return (
    <VerbDialog<TypedRaise, { rows: RaisedRow[]; from: Day }>
      title={translate('rates.raise.title')}
      draft="raise-rates"
      confirmLabel={translate('rates.raise.submit')}
      values={values}
      validate={({ percent, from }) => ({
        ...(readPercent(percent) === undefined && { percent: translate('rates.required.percent') }),
        ...(!isWholeDay(from) && { from: translate('rates.required.from') }),
      })}
      disabled={(typed) => raiseOf(typed) !== undefined && !shownPlan(typed)?.rows.length}
      verb={{
        listed: values,
        call: async (api, typed) => ({
          ...(await api.raiseRates(raiseOf(typed)!, shownPlan(typed)!.plan)),
          from: typed.from,
        }),
        done: ({ rows, from }) => ({
          key: 'rates.raise.done',
          args: { count: translate('rates.raise.count', { smart_count: rows.length }), day: formatDate(from) },
        }),
        failed: 'rates.raise.failed',
      }}
      onClose={onClose}
    >
      <Muted>{translate('rates.raise.intro')}</Muted>
      <NumberInput
        source="percent"
        label={translate('rates.raise.percent')}
        helperText={translate('rates.raise.percentHint')}
        required
        autoFocus
      />
      <DayInput source="from" label={translate('rates.fields.from')} required />
      <SelectInput
        source="category"
        label={translate('rates.category')}
        placeholder={translate('rates.allCategories')}
        choices={[{ id: '', name: translate('rates.allCategories') }, ...categoriesOf(rates)]}
      />
      <Preview rates={rates} />
    </VerbDialog>
  );
}

/** With at most two decimals, a comma or a point before them. */
function readPercent(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.').replace(/\s*%$/, '');
  const percent = /^-?\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return percent === 0 || percent < -90 || percent > 1000 ? undefined : percent;
}

function raiseOf({ percent, from, category }: TypedRaise): Raise | undefined {
  const by = readPercent(percent);
  if (by === undefined || !isWholeDay(from)) return undefined;
  return { percent: by, from, ...(category !== '' && { category }) };
}

/** Every row before and after, as the server works them out. */
function Preview({ rates }: { rates: Rate[] }) {
  const translate = useTranslate();
  const raise = raiseOf(useWatch<TypedRaise>() as TypedRaise);
  const { data, error, isFetching, refetch } = useRead([...PLANS, raise], (api) => api.planRaise(raise!), {
    enabled: raise !== undefined,
    // Colleagues change rates, too.
    staleTime: 0,
  });
  if (!raise) return null;
  const rows = isFetching || error ? undefined : data?.rows;
  const staying = rates.filter(
    ({ from, category }) => from >= raise.from && (raise.category ?? category) === category,
  ).length;
  const found =
    rows &&
    (rows.length === 0 ? translate('rates.raise.none') : translate('rates.raise.found', { smart_count: rows.length }));
  return (
    <Box role="region" aria-label={translate('rates.raise.preview')} tabIndex={0} sx={PREVIEW}>
      <Hint role="status">
        {isFetching ? translate('rates.raise.counting') : (error?.message ?? found)}
        {rows && staying > 0 && ` ${translate('rates.raise.staying', { smart_count: staying })}`}
      </Hint>
      {error && !isFetching && <Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}
      {rows &&
        categoriesOf(rows).map((category) => (
          <Box key={category} component="section" aria-label={category}>
            <Typography variant="body2" component="h3" sx={{ fontWeight: 600, pt: 1.5, pb: 0.5 }}>
              {category}
            </Typography>
            {rows
              .filter((row) => row.category === category)
              .map((row) => (
                <BeforeAndAfter key={row.old.id} row={row} />
              ))}
          </Box>
        ))}
    </Box>
  );
}

function BeforeAndAfter({ row: { opportunity, basis, old, new: raised } }: { row: RaisedRow }) {
  const inWords = useRateInWords();
  return (
    <Box sx={ROW}>
      <Typography variant="body2">{opportunity}</Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="s" sx={{ color: 'text.secondary' }}>
          {formatPounds(old.amount)}
        </Box>{' '}
        <strong>{inWords({ basis, amount: raised.amount })}</strong>
      </Typography>
    </Box>
  );
}

// A name and its prices share a line where there is room for both.
const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px', py: 0.75 },
  ...{ borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
};

// On phones, the dialog scrolls as a whole.
const PREVIEW = {
  ...{ maxHeight: { sm: 320 }, overflowY: 'auto' },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 },
};

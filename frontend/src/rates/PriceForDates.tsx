import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import type { WantedQuote } from '../providers/dataProvider';
import { formatPounds } from '../ui/format';
import { useUnlessSaving } from '../ui/form/inputs';
import { Hint } from '../ui/Muted';
import { sumInWords, useQuote } from './useQuote';

/** A form that can take a list price along as the revenue. */
export interface WithListRevenue {
  /** Pence; null: the revenue stays. */
  listRevenue: number | null;
}

interface PriceForDatesProps {
  /** What is priced, without the days, which are those of the form. */
  wanted: Omit<WantedQuote, 'liveDate' | 'endDate'>;
  /** What would stay. */
  revenueAmount: number;
  /** The present list price, which says nothing new. */
  listAmount?: number | null;
}

/** The price of the chosen dates. The revenue changes only if that is ticked. */
export function PriceForDates({ wanted, revenueAmount, listAmount = null }: PriceForDatesProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<WithListRevenue>();
  const { liveDate, endDate, listRevenue } = useWatch() as WithListRevenue & { liveDate: string; endDate: string };
  const unlessSaving = useUnlessSaving();
  const quote = useQuote({ ...wanted, liveDate, endDate });
  const price = quote && quote.amount !== listAmount && quote.amount !== revenueAmount ? quote.amount : null;
  const days = `${liveDate} ${endDate}`;
  const tickedFor = useRef(days);
  // What was ticked belongs to the dates and the price that it was ticked for. A draft has it already when the page is
  // loaded, before the price is known.
  useEffect(() => {
    const isOutdated = tickedFor.current !== days || (quote !== undefined && price !== listRevenue);
    tickedFor.current = days;
    if (listRevenue !== null && isOutdated) setValue('listRevenue', null);
  }, [days, quote, price, listRevenue, setValue]);

  if (!quote || quote.amount === listAmount) return null;
  return (
    <>
      <Hint role="status">{translate('rates.price.forDates', { sum: sumInWords(quote, translate) })}</Hint>
      {price !== null && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={listRevenue !== null}
              onChange={unlessSaving((_event: unknown, isTicked: boolean) =>
                setValue('listRevenue', isTicked ? price : null, { shouldDirty: true }),
              )}
            />
          }
          label={`${translate('rates.price.takeAlong', { amount: formatPounds(price) })}. ${translate(
            'rates.price.takeAlongHint',
            { amount: formatPounds(revenueAmount) },
          )}`}
        />
      )}
    </>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import type { WantedQuote } from '../providers/dataProvider';
import { formatPounds } from '../ui/format';
import { useUnlessSaving } from '../ui/form/inputs';
import { Hint } from '../ui/Muted';
import { sumInWords, useQuote } from './useQuote';

/** A form that can take a list price along as the revenue. */
export interface WithListRevenue {
  /** Pence, and what they are the price of. Null: the revenue stays. */
  listRevenue: { amount: number; pricedFor: string } | null;
}

interface PriceForDatesProps {
  /** What is priced, without the days, which are those of the form. */
  wanted: Omit<WantedQuote, 'liveDate' | 'endDate'>;
  /** Whether the dates are not those that the booking has, which are not priced again. */
  isMoved?: boolean;
  /** What would stay. */
  revenueAmount: number;
  /** The present list price, which says nothing new. */
  listAmount?: number | null;
}

/** The price of the chosen dates. The revenue changes only if that is ticked. */
export function PriceForDates({ wanted, isMoved = true, revenueAmount, listAmount = null }: PriceForDatesProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<WithListRevenue>();
  const { liveDate, endDate, listRevenue } = useWatch() as WithListRevenue & { liveDate: string; endDate: string };
  const unlessSaving = useUnlessSaving();
  const dated = { ...wanted, liveDate, endDate };
  const quote = useQuote(isMoved ? dated : { liveDate, endDate });
  const isNew = !!quote && quote.amount !== listAmount;
  const offered = isNew && quote.amount !== revenueAmount ? quote.amount : null;
  const pricedFor = JSON.stringify(dated);
  // A draft has it already when the page is loaded, before the price is known.
  const [ticked, setTicked] = useState(listRevenue);
  const isPriceOfThis = ticked?.pricedFor === pricedFor;
  // What was ticked stays in sight while its price is not known, because it is sent.
  const price = quote === undefined ? (isPriceOfThis ? ticked.amount : null) : offered;
  useEffect(() => {
    if (listRevenue && (!isPriceOfThis || price !== listRevenue.amount)) setValue('listRevenue', null);
  }, [isPriceOfThis, price, listRevenue, setValue]);

  function tick(isTicked: boolean) {
    const taken = isTicked && price !== null ? { amount: price, pricedFor } : null;
    if (taken) setTicked(taken);
    setValue('listRevenue', taken, { shouldDirty: true });
  }

  return (
    <>
      {isNew && <Hint role="status">{translate('rates.price.forDates', { sum: sumInWords(quote, translate) })}</Hint>}
      {price !== null && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={listRevenue !== null}
              onChange={unlessSaving((_event: unknown, isTicked: boolean) => tick(isTicked))}
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

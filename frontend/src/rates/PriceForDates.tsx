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
  /** Pence, and the days that they are the price of. Null: the revenue stays. */
  listRevenue: { amount: number; days: string } | null;
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
  const isNew = !!quote && quote.amount !== listAmount;
  const offered = isNew && quote.amount !== revenueAmount ? quote.amount : null;
  const days = `${liveDate} ${endDate}`;
  // A draft has it already when the page is loaded, before the price is known.
  const [ticked, setTicked] = useState(listRevenue);
  const isOfTheseDays = ticked?.days === days;
  // What was ticked stays in sight while its price is not known, because it is sent.
  const price = quote === undefined ? (isOfTheseDays ? ticked.amount : null) : offered;
  useEffect(() => {
    if (listRevenue && (!isOfTheseDays || price !== listRevenue.amount)) setValue('listRevenue', null);
  }, [isOfTheseDays, price, listRevenue, setValue]);

  function tick(isTicked: boolean) {
    const taken = isTicked && price !== null ? { amount: price, days } : null;
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

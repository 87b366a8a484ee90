import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Quote } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { WantedQuote } from '../providers/dataProvider';
import { CheckboxInput } from '../ui/form/inputs';
import { formatPounds } from '../ui/format';
import { penceToInput } from '../ui/money';
import { Hint } from '../ui/Muted';
import { InsertionsInput, ListPrice, PriceReasonInputs, type TypedPrice } from './PriceInputs';
import { sumInWords, useQuotes } from './useQuote';

/** The fields of a form for several bookings whose list prices may differ. */
interface TypedPrices extends TypedPrice {
  /** What each booking costs by the rate card, in pence; empty while all of them cost the same. */
  listPrices: number[];
  /** Whether each is sold at that price. A revenue that is typed takes precedence. */
  atListPrices: boolean;
}

/**
 * Below the revenue of new bookings: what each is by the rate card. The revenue follows that until something else is
 * typed; from then on, the price is only offered.
 */
export function BookingPrice({ wanted }: { wanted: WantedQuote[] }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const revenue = getSource('revenueAmount');
  const listedRevenue = getSource('listedRevenue');
  const quotes = useQuotes(wanted);
  const isKnown = quotes.every((quote) => quote !== undefined);
  const known = quotes.filter((quote) => quote !== null && quote !== undefined);
  const amounts = isKnown && known.length === quotes.length ? known.map(({ amount }) => amount) : [];
  const price = new Set(amounts).size === 1 ? amounts[0]! : null;
  const countsInsertions = known.some(({ basis }) => basis === 'insertion');

  const follow = useEffectEvent(() => {
    const listed = price === null ? '' : penceToInput(price);
    const typed = getValues(revenue) as string;
    const filledIn = getValues(listedRevenue) as string;
    if (typed === filledIn && typed !== listed) setValue(revenue, listed, { shouldDirty: true });
    if (typed === filledIn || typed === listed) setValue(listedRevenue, listed);
    if (quotes.length > 1) setValue('listPrices', price === null ? amounts : []);
    if (!countsInsertions) setValue(getSource('insertions'), '');
  });
  const listed = isKnown ? JSON.stringify([amounts, countsInsertions]) : undefined;
  useEffect(() => {
    if (listed === undefined) return undefined;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement && field.name === revenue)) {
      follow();
      return undefined;
    }
    // Somebody is about to type: the price would end up between the digits.
    const onLeave = () => follow();
    field.addEventListener('blur', onLeave, { once: true });
    return () => field.removeEventListener('blur', onLeave);
  }, [listed, revenue]);

  if (known.length === 0) return null;
  return (
    <>
      {countsInsertions && <InsertionsInput />}
      {quotes.length > 1 && <PriceOfEach quotes={quotes} />}
      {price !== null && (
        <ListPrice text={quotes.length === 1 ? sumInWords(known[0]!, translate) : formatPounds(price)} amount={price} />
      )}
      {price === null && amounts.length > 0 && <AtListPrices amounts={amounts} />}
      <PriceReasonInputs listAmount={Math.max(...known.map(({ amount }) => amount))} />
    </>
  );
}

function PriceOfEach({ quotes }: { quotes: (Quote | null | undefined)[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('rates.price.listOfEach')}
      sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', typography: 'body2' }}
    >
      {quotes.map((quote, index) =>
        quote === undefined ? null : (
          // Their order is all that tells them apart.
          <li key={index}>
            {translate('rates.price.ofNth', {
              nth: index + 1,
              sum: quote === null ? translate('rates.price.noRate') : sumInWords(quote, translate),
            })}
          </li>
        ),
      )}
    </Box>
  );
}

/** Offered while no revenue is typed, because that is for each of them. */
function AtListPrices({ amounts }: { amounts: number[] }) {
  const translate = useTranslate();
  const revenueAmount = useWatch<TypedPrices, 'revenueAmount'>({ name: 'revenueAmount' });
  const amount = formatPounds(amounts.reduce((sum, each) => sum + each, 0));
  if (revenueAmount.trim() !== '') return <Hint role="status">{translate('rates.price.inAll', { amount })}</Hint>;
  return (
    <CheckboxInput
      source="atListPrices"
      label={translate('rates.price.atListPrices')}
      hint={translate('rates.price.inAll', { amount })}
    />
  );
}

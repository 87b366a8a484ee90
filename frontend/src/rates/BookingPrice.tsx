import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import type { WantedQuote } from '../providers/dataProvider';
import { CheckboxInput, useUnlessSaving } from '../ui/form/inputs';
import { formatPounds } from '../ui/format';
import { penceToInput } from '../ui/money';
import { Hint } from '../ui/Muted';
import { followed, listed, type Quotes } from './listPrice';
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
export function BookingPrice({ wanted, isUnanswered }: { wanted: WantedQuote[]; isUnanswered: boolean }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const revenue = getSource('revenueAmount');
  const insertions = useWatch({ name: getSource('insertions') }) as string;
  const quotes = useQuotes(wanted);
  const { isKnown, known, amounts, price, countsInsertions } = listed(quotes);

  // The field stays while the price of what is typed into it is on its way.
  const [countedInsertions, setCountedInsertions] = useState(false);
  if (isKnown && countsInsertions !== countedInsertions) setCountedInsertions(countsInsertions);

  const follow = useEffectEvent(() => {
    const fields = [revenue, getSource('listedRevenue'), getSource('pricedFor')];
    const [revenueAmount, listedRevenue, pricedFor] = getValues(fields) as [string, string, string];
    const filledIn = followed({ revenueAmount, listedRevenue, pricedFor }, wanted, quotes, isUnanswered);
    for (const [field, value] of Object.entries(filledIn)) setValue(getSource(field), value, { shouldDirty: true });
  });
  const news = isKnown ? JSON.stringify([wanted, amounts, countsInsertions, isUnanswered]) : undefined;
  useEffect(() => {
    if (news === undefined) return undefined;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement && field.name === revenue)) {
      follow();
      return undefined;
    }
    // Somebody is about to type: the price would end up between the digits.
    const onLeave = () => follow();
    field.addEventListener('blur', onLeave, { once: true });
    return () => field.removeEventListener('blur', onLeave);
  }, [news, revenue]);

  return (
    <>
      {(countedInsertions || insertions !== '') && <InsertionsInput />}
      {known.length > 0 && quotes.length > 1 && <PriceOfEach quotes={quotes} />}
      {price !== null && (
        <ListPrice
          text={quotes.length === 1 ? sumInWords(known[0]!, translate) : formatPounds(price)}
          amount={price}
          // From then on, the revenue follows the list price again.
          onUse={() => setValue(getSource('listedRevenue'), penceToInput(price), { shouldDirty: true })}
        />
      )}
      {isKnown && quotes.length > 1 && (
        <AtListPrices count={quotes.length} amounts={price === null ? amounts : []} isUnanswered={isUnanswered} />
      )}
      {known.length > 0 && <PriceReasonInputs listAmount={Math.max(...known.map(({ amount }) => amount))} />}
    </>
  );
}

function PriceOfEach({ quotes }: { quotes: Quotes }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('rates.price.listOfEach')}
      sx={{ color: 'text.secondary', typography: 'body2' }}
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

interface AtListPricesProps {
  /** How many bookings there are. */
  count: number;
  /** Their current list prices if they differ, in pence. */
  amounts: number[];
  isUnanswered: boolean;
}

/** Offered while no revenue is typed, because that is for each of them. */
function AtListPrices({ count, amounts, isUnanswered }: AtListPricesProps) {
  const translate = useTranslate();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const unlessSaving = useUnlessSaving();
  const [revenueAmount, listPrices] = useWatch<TypedPrices, ['revenueAmount', 'listPrices']>({
    name: ['revenueAmount', 'listPrices'],
  });
  const isTyped = revenueAmount.trim() !== '';
  const sumOf = (prices: number[]) => formatPounds(prices.reduce((sum, each) => sum + each, 0));

  function use() {
    const changed = { revenueAmount: '', listedRevenue: '', listPrices: amounts, atListPrices: true };
    for (const [field, value] of Object.entries(changed)) setValue(field, value, { shouldDirty: true });
    clearErrors('revenueAmount');
    // The button disappears.
    setFocus('revenueAmount');
  }

  return (
    <>
      {isTyped && amounts.length > 0 && (
        <Hint role="status">{translate('rates.price.inAll', { amount: sumOf(amounts) })}</Hint>
      )}
      {/* The prices that will be sent. After an attempt without an answer, they may be older than the current ones. */}
      {!isTyped && listPrices.length === count && (
        <CheckboxInput
          source="atListPrices"
          label={translate('rates.price.atListPrices')}
          hint={translate('rates.price.inAll', { amount: sumOf(listPrices) })}
        />
      )}
      {isUnanswered && amounts.length > 0 && String(amounts) !== String(listPrices) && (
        <Button size="small" variant="outlined" onClick={unlessSaving(use)} sx={{ justifySelf: 'start' }}>
          {translate('rates.price.use', { amount: sumOf(amounts) })}
        </Button>
      )}
    </>
  );
}

import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Quote, Rate } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useApi } from '../providers/api';
import type { WantedQuote } from '../providers/dataProvider';
import { isWholeDay } from '../ui/days';
import { formatPounds } from '../ui/format';
import type { Quotes } from './listPrice';

/** The price of what is typed so far; null without a rate, undefined while it is not known, as after a failure. */
export const useQuote = (wanted: WantedQuote): Quote | null | undefined => useQuotes([wanted], NOT_KNOWN)[0];

/** How a price that cannot be loaded is reported: as no price, or as not known. */
interface IfFailed {
  ifFailed: null | undefined;
}
/** Typed insertions and a ticked list price stay in the form. */
export const NOT_KNOWN: IfFailed = { ifFailed: undefined };
/** The price of other days does not stay in the form. */
const NO_PRICE: IfFailed = { ifFailed: null };

const keyOf = (wanted: WantedQuote) => ['rates', 'quote', wanted];

export function useQuotes(wanted: WantedQuote[], { ifFailed }: IfFailed = NO_PRICE): Quotes {
  const api = useApi();
  const replies = useQueries({
    queries: wanted.map((each) => ({
      queryKey: keyOf(each),
      queryFn: () => api.quote(each),
      enabled: isComplete(each),
      // Colleagues change rates.
      staleTime: 0,
      // A price that cannot be worked out is refused, with its reason, when the form is sent.
      retry: false,
    })),
  });
  return wanted.map((each, index) => (isComplete(each) ? quoteIn(replies[index]!, ifFailed) : undefined));
}

/** The quotes that a form shows, once those that are on their way have come. */
export function useSettledQuotes({ ifFailed }: IfFailed = NO_PRICE) {
  const queries = useQueryClient().getQueryCache();
  return (wanted: WantedQuote[]): Promise<Quotes> =>
    Promise.all(
      wanted.map(async (each) => {
        const query = queries.find<Quote | null>({ queryKey: keyOf(each) });
        while (query?.promise) await query.promise.catch(() => undefined);
        return query && quoteIn(query.state, ifFailed);
      }),
    );
}

const quoteIn = (
  { data, status }: Pick<UseQueryResult<Quote | null>, 'data' | 'status'>,
  ifFailed: null | undefined,
): Quote | null | undefined => (data === undefined && status === 'error' ? ifFailed : data);

const isComplete = ({ opportunityId, rateId, liveDate, endDate }: WantedQuote): boolean =>
  Boolean(opportunityId ?? rateId) && isWholeDay(liveDate) && isWholeDay(endDate) && endDate >= liveDate;

/** `2 weeks × £600.00 = £1,200.00`. */
export function sumInWords({ basis, quantity, unitAmount, amount }: Quote, translate: Translate): string {
  return translate('rates.price.sum', {
    counted: translate(`rates.price.counted.${basis}`, { smart_count: quantity }),
    rate: formatPounds(unitAmount),
    amount: formatPounds(amount),
  });
}

/** `£600.00 a week`. */
export function useRateInWords() {
  const translate = useTranslate();
  return ({ basis, amount }: Pick<Rate, 'basis' | 'amount'>) =>
    translate(`rates.per.${basis}`, { amount: formatPounds(amount) });
}

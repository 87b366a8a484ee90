import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../providers/api';
import type { InvoicePeriod } from '../providers/dataProvider';
import { isPeriod, periodSearch, readPeriod } from './period';

const keyOf = ({ year, month }: InvoicePeriod) => ['reports', 'monthly-invoice', year, month];

/**
 * The report for the period in the URL, so that it can be linked and Back returns to the previous one (docs/product.md,
 * 7.11).
 */
export const useReport = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const chosen = readPeriod(search);
  const period = isPeriod(chosen) ? chosen : undefined;
  const query = useRead(period ? keyOf(period) : ['reports', 'monthly-invoice'], (api) => api.monthlyInvoice(period!), {
    enabled: period !== undefined,
  });

  const { data, isFetching } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  // A report that has been loaded before the page opens was reached by Back, which restores where the page was.
  const shown = period && periodSearch(period);
  const awaited = useRef(data === undefined ? shown : undefined);
  useEffect(() => {
    // `awaited` may still be the period of a report that failed.
    if (!data || isFetching || awaited.current !== shown) return;
    awaited.current = undefined;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [data, isFetching, shown]);

  return {
    ...query,
    chosen,
    /** Of the report. It is scrolled to and takes the focus when the report has been generated or opened by a link. */
    heading,
    /** Also reloads the report on screen, because more may have been billed since. */
    generate: (next: InvoicePeriod) => {
      awaited.current = periodSearch(next);
      void queryClient.invalidateQueries({ queryKey: keyOf(next) });
      if (next.year !== chosen.year || next.month !== chosen.month) void navigate({ search: periodSearch(next) });
    },
  };
};

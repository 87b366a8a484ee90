import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InvoicePeriod, PlacardDataProvider } from '../providers/dataProvider';
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
  const api = useDataProvider<PlacardDataProvider>();
  const chosen = readPeriod(search);
  const period = isPeriod(chosen) ? chosen : undefined;
  const query = useQuery({
    queryKey: period ? keyOf(period) : ['reports', 'monthly-invoice'],
    queryFn: period ? () => api.monthlyInvoice(period) : skipToken,
  });

  return {
    ...query,
    chosen,
    /** Also reloads the report on screen, because more may have been billed since. */
    generate: (next: InvoicePeriod) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(next) });
      if (next.year !== chosen.year || next.month !== chosen.month) void navigate({ search: periodSearch(next) });
    },
  };
};

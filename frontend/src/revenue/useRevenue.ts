import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The sums of all bookings and of each status: one report, so they are loaded, shown and tried again together. */
export const useRevenue = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ['revenue', 'report'],
    queryFn: async () => {
      const [summary, stages] = await Promise.all([api.revenueSummary(), api.revenueByStatus()]);
      return { summary, stages };
    },
  });
};

export const useRevenueByMonth = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['revenue', 'by-month'], queryFn: () => api.revenueByMonth() });
};

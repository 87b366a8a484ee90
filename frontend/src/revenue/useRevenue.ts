import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** What the bookings of each status bring in, and all of them together. */
export const useRevenue = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({
    queryKey: ['revenue', 'by-status'],
    queryFn: async () => {
      const stages = await api.revenueByStatus();
      const summary = {
        bookingCount: stages.reduce((sum, { count }) => sum + count, 0),
        totalRevenue: stages.reduce((sum, { revenue }) => sum + revenue, 0),
      };
      return { summary, stages };
    },
  });
};

export const useRevenueByMonth = () => {
  const api = useDataProvider<PlacardDataProvider>();
  return useQuery({ queryKey: ['revenue', 'by-month'], queryFn: () => api.revenueByMonth() });
};

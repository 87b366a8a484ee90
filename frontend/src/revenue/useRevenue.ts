import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PlacardDataProvider } from '../providers/dataProvider';

/** The revenue of the bookings in each status, and the total. */
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

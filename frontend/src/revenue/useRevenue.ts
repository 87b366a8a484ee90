import { useRead } from '../providers/api';

/** The revenue of the bookings in each status, and the total. */
export const useRevenue = () => {
  return useRead(['revenue', 'by-status'], async (api) => {
    const stages = await api.revenueByStatus();
    const summary = {
      bookingCount: stages.reduce((sum, { count }) => sum + count, 0),
      totalRevenue: stages.reduce((sum, { revenue }) => sum + revenue, 0),
    };
    return { summary, stages };
  });
};

export const useRevenueByMonth = () => {
  return useRead(['revenue', 'by-month'], (api) => api.revenueByMonth());
};

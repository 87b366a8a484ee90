import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import type { Booking } from '../../api/types';

/** What the list is narrowed to: search, status, and whatever else the API filters by that a link brought along. */
export interface BookingFilters {
  q?: string;
  status?: string | string[];
  [other: string]: unknown;
}

export function useBookingFilters() {
  const list = useListContext<Booking>();
  const filters = list.filterValues as BookingFilters;
  const { setFilters } = list;
  return {
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    /** Changes some and keeps the others; undefined takes one away. */
    changeFilters: useCallback(
      (change: BookingFilters) => {
        setFilters({ ...filters, ...change });
      },
      [filters, setFilters],
    ),
    clearFilters: () => {
      setFilters({});
    },
  };
}

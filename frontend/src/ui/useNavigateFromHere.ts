import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { withoutDialog } from './dialogInAddress';

/** Navigates after a call, unless the person has gone to another page meanwhile. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const here = pageOf(useLocation());
  return (to: string, options?: NavigateOptions): void | Promise<void> =>
    pageOf(window.location) === here ? navigate(to, options) : undefined;
}

/** With the query, because New Booking has one path for everything that can be booked. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}?${withoutDialog(search)}`;

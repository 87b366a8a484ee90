import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/** Navigates after a call, unless the person has gone to another page meanwhile. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: string, options?: NavigateOptions): void => {
    if (window.location.pathname === pathname) void navigate(to, options);
  };
}

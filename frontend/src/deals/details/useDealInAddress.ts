import { useLocation, useNavigate } from 'react-router-dom';
import { DEAL_PARAMETER, type DealOpened } from '../paths';

/** The deal whose details the address asks for, and the way back to the page without them. */
export function useDealInAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);

  function close() {
    // A link on this page opened it: closing is the same as Back, and leaves no entry behind.
    if ((state as DealOpened | null)?.isDealOpenedHere) return void navigate(-1);
    parameters.delete(DEAL_PARAMETER);
    return void navigate({ search: parameters.toString() }, { replace: true });
  }

  return { id: parameters.get(DEAL_PARAMETER), close };
}

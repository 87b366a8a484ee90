import { useLocation } from 'react-router-dom';
import { DEALS } from './deals';

export const DEALS_PATH = `/${DEALS}`;
export const DEAL_FORM_PATH = '/deal-request';

/** In the address of any page that shows deals: the one whose details are open. */
export const DEAL_PARAMETER = 'deal';

/** The list with the details of this deal open. */
export const dealPath = (id: string): string => `${DEALS_PATH}?${new URLSearchParams({ [DEAL_PARAMETER]: id })}`;

export const bookDealPath = (id: string): string => `/new-booking?from_deal_request=${id}`;

/** What a page remembers of having opened the details itself: then Back, and Close, lead to what was there before. */
export interface DealOpened {
  isDealOpenedHere?: boolean;
}

/** Opens the details over the page that shows the link. */
export function useDealLink(id: string): { to: { search: string }; state: DealOpened } {
  const search = new URLSearchParams(useLocation().search);
  search.set(DEAL_PARAMETER, id);
  return { to: { search: search.toString() }, state: { isDealOpenedHere: true } };
}

import type { DealStatus } from '../api/types';
import { useDialogLink } from '../ui/dialogInAddress';
import { filteredPath } from '../ui/list/filteredPath';
import { DEALS } from './deals';

export const DEALS_PATH = `/${DEALS}`;
export const DEAL_FORM_PATH = '/deal-request';

/** The URL parameter, on any page that shows deals, of the one with open details. */
export const DEAL_PARAMETER = 'deal';

/** The list of deals in this status. */
export const dealsPath = (status: DealStatus): string => filteredPath(DEALS_PATH, { status });

/** The list with the details of this deal open. */
export const dealPath = (id: string): string => `${DEALS_PATH}?${new URLSearchParams({ [DEAL_PARAMETER]: id })}`;

export const bookDealPath = (id: string): string => `/new-booking?from_deal_request=${id}`;

/** Opens the details over the page that shows the link. */
export const useDealLink = (id: string) => useDialogLink(DEAL_PARAMETER, id);

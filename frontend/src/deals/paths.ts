import type { DealStatus } from '../api/types';
import { filteredPath } from '../ui/list/filteredPath';

/** The resource, which is also the path in the API and in the interface. */
export const DEALS = 'deal-requests';

/** The URL of the image. It changes with each upload, so that the browser does not show an outdated one. */
export const screenshotUrl = (id: string, storedPath: string): string =>
  `/api/${DEALS}/${id}/screenshot?${new URLSearchParams({ file: storedPath.slice(storedPath.lastIndexOf('/') + 1) })}`;

export const DEALS_PATH = `/${DEALS}`;
export const DEAL_FORM_PATH = '/deal-request';

/** On any page that shows deals, the URL parameter with the id of the deal with open details. */
export const DEAL_PARAMETER = 'deal';

/** The list of deals in these statuses. */
export const dealsPath = (...status: DealStatus[]): string => filteredPath(DEALS_PATH, { status });

/** The list with the details of this deal open. */
export const dealPath = (id: string): string => `${DEALS_PATH}?${new URLSearchParams({ [DEAL_PARAMETER]: id })}`;

export const bookDealPath = (id: string): string => `/new-booking?from_deal_request=${id}`;

/** The name of the draft with unsaved dates of a deal. */
export const dealDatesDraft = (dealId: string): string => `deal-dates:${dealId}`;

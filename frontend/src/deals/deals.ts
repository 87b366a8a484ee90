/** The resource, which is also its path under /api and in the address. */
export const DEALS = 'deal-requests';

/** The image itself; another one after each upload, or the browser would go on showing the one before. */
export const screenshotUrl = (id: string, storedPath: string): string =>
  `/api/${DEALS}/${id}/screenshot?${new URLSearchParams({ file: storedPath.slice(storedPath.lastIndexOf('/') + 1) })}`;

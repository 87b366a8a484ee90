/** Names what was typed as the dates of a deal and not saved. */
export const dealDatesDraft = (dealId: string): string => `deal-dates:${dealId}`;

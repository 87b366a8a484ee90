/** The name of the draft with unsaved dates of a deal. */
export const dealDatesDraft = (dealId: string): string => `deal-dates:${dealId}`;

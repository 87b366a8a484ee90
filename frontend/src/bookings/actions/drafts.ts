/** The comments of a revision, be they typed in the dialog or on the review page. */
export const revisionDraft = (bookingId: string) => `revision:${bookingId}`;

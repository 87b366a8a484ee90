/** The draft with the comments of a revision, whether typed in the dialog or on the review page. */
export const revisionDraft = (bookingId: string) => `revision:${bookingId}`;

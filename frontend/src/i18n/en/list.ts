/** The texts that all lists share (docs/product.md, 10). */
export const listTexts = {
  all: 'All',
  actions: 'Actions',
  sort: 'Sort by',
  filter: '%{key}: %{value}',
  removeFilter: 'Remove filter %{filter}',
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  range: '%{from}–%{to} of %{total}',
  page: 'Page %{page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  unknownError: 'Unknown error occurred',
  tryAgain: 'Try Again',
  stale: 'Could not refresh.',
  staleAction: 'Try again',
  export: {
    action: 'Export',
    of: '%{label}: %{title}',
    pending: 'Exporting...',
    done: 'List Downloaded Successfully',
    doneText: 'The list has been downloaded as a CSV file.',
    failed: 'Failed to Download List',
    failedText: 'The list could not be downloaded. Please try again.',
  },
} as const;

/** The texts that all dialogs share. */
export const dialogTexts = {
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Failed to Load',
  reason: 'Reason',
  changedMeanwhile:
    'This has changed since you opened it. What you typed is still here, and the rest is up to date now. Check it before you save.',
  leaving: 'What you entered will be lost.',
  leavingUnanswered: 'It is being sent. If that fails, what you entered will be lost.',
  leavingUnansweredKept:
    'It is being sent. If that fails, what you typed is kept in this tab until you log out, except for files.',
  discard: {
    title: 'Discard what you typed?',
    text: 'It has not been saved.',
    submit: 'Discard',
    cancel: 'Keep editing',
  },
} as const;

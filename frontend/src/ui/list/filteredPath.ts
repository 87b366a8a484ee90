/** The path of a list with a filter. */
export const filteredPath = (listPath: string, filter: object): string =>
  `${listPath}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The list at this path, narrowed to what the filter finds. */
export const filteredPath = (listPath: string, filter: object): string =>
  `${listPath}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

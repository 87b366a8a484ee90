/** The style of elements that stand in a row as far as each of them has this width in px, and otherwise below each other. */
export const sideBySide = (width: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
    alignItems: 'start',
    gap: 2,
  }) as const;

/** The same, in columns that do not grow where elements are missing: rows above each other have the same columns. */
export const inColumns = (width: number) =>
  ({
    ...sideBySide(width),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
  }) as const;

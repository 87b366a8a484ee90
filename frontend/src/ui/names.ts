/**
 * A name as it is compared (docs/product.md, 10.5): as `folded` of the server reduces it, but without its list of letters,
 * which would weigh too much.
 */
export const folded = (name: string): string => name.normalize('NFD').toLowerCase().replaceAll('ς', 'σ');

export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** As in URLs. */
export const CATALOGUE_KINDS = ['brands', 'trading-directors', 'categories', 'opportunities'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The name of a catalogue entry as records contain it. */
export interface CarriedName {
  name: string;
  /** The category of an opportunity, because two categories may share its name. */
  category: string | null;
}

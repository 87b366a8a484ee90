import { useSearchParams } from 'react-router-dom';

export const CATALOGUE_PATH = '/catalogue';

export const CATEGORIES_PATH = `${CATALOGUE_PATH}?tab=categories`;

export const CATALOGUE_TABS = ['brands', 'directors', 'categories', 'types'] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

/** The open part of the catalogue, from the URL. Switching to another part drops the search. */
export function useCatalogueTab() {
  const [parameters, setParameters] = useSearchParams();
  const tab = CATALOGUE_TABS.find((known) => known === parameters.get('tab')) ?? 'brands';
  return { tab, openTab: (chosen: CatalogueTab) => setParameters({ tab: chosen }) };
}

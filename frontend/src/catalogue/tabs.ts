import { useSearchParams } from 'react-router-dom';

export const CATALOGUE_TABS = ['brands', 'directors', 'categories', 'types'] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

/** The open part of the catalogue, in the address; another part begins without the search of the one before. */
export function useCatalogueTab() {
  const [parameters, setParameters] = useSearchParams();
  const tab = CATALOGUE_TABS.find((known) => known === parameters.get('tab')) ?? 'brands';
  return { tab, openTab: (chosen: CatalogueTab) => setParameters({ tab: chosen }) };
}

import type { Booking, Catalogue, Opportunity } from '../../api/types';
import { useRead } from '../../providers/api';

/** The brands, trading directors and placements that a booking can name. */
export function useCatalogue() {
  return useRead(['catalogue'], (api) => api.catalogue());
}

/** The catalogue's entry that a booking takes units of, while forms offer it. */
export function useOpportunityOf({ mediaCategory, mediaOpportunity }: Booking): Opportunity | undefined {
  const { data: catalogue } = useCatalogue();
  return opportunityIn(catalogue?.categories ?? [], mediaCategory, mediaOpportunity);
}

export const opportunityIn = (
  categories: Catalogue['categories'],
  mediaCategory: string,
  mediaOpportunity: string,
): Opportunity | undefined =>
  categories.find(({ name }) => name === mediaCategory)?.opportunities.find(({ name }) => name === mediaOpportunity);

import type { Booking, Catalogue, Opportunity } from '../../api/types';
import { useCatalogue } from '../../providers/catalogue';

type Placed = Pick<Booking, 'opportunityId' | 'mediaCategory' | 'mediaOpportunity'>;

/** The catalogue's entry that a booking takes units of, while forms offer it. */
export function useOpportunityOf(booking: Placed): Opportunity | undefined {
  const { data: catalogue } = useCatalogue();
  return opportunityOf(catalogue?.categories ?? [], booking);
}

/** The opportunity of a booking. A retired one is not in the catalogue, so its capacity is not known here. */
export function usePlaceOf(booking: Placed): Partial<Opportunity> | undefined {
  const { isPending } = useCatalogue();
  const offered = useOpportunityOf(booking);
  const { opportunityId: id } = booking;
  return offered ?? (isPending || !id ? undefined : { id });
}

/** Its name may have changed since the booking was made. Only a booking without a link is looked up by its names. */
export const opportunityOf = (
  categories: Catalogue['categories'],
  { opportunityId, mediaCategory, mediaOpportunity }: Placed,
): Opportunity | undefined =>
  opportunityId
    ? categories.flatMap(({ opportunities }) => opportunities).find(({ id }) => id === opportunityId)
    : opportunityIn(categories, mediaCategory, mediaOpportunity);

/** Whether another place is chosen, and not just the present name of the booking's own. */
export const isOtherPlace = (
  categories: Catalogue['categories'],
  booking: Placed,
  { mediaCategory, mediaOpportunity }: Pick<Booking, 'mediaCategory' | 'mediaOpportunity'>,
): boolean =>
  (mediaCategory !== booking.mediaCategory || mediaOpportunity !== booking.mediaOpportunity) &&
  opportunityIn(categories, mediaCategory, mediaOpportunity)?.id !== booking.opportunityId;

export const opportunityIn = (
  categories: Catalogue['categories'],
  mediaCategory: string,
  mediaOpportunity: string,
): Opportunity | undefined =>
  categories.find(({ name }) => name === mediaCategory)?.opportunities.find(({ name }) => name === mediaOpportunity);

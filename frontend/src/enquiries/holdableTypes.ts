import type { Enquiry } from '../api/types';

type RequestedType = Enquiry['requestedTypes'][number];
export type HoldableType = RequestedType & { limitedOpportunityId: string };

/** The requested types that could be sold out: those of limited opportunities that are not booked yet. */
export const holdableTypes = ({ requestedTypes }: Enquiry): HoldableType[] =>
  requestedTypes.filter((type): type is HoldableType => !type.isBooked && type.limitedOpportunityId !== null);

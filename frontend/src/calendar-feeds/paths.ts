import { DIALOG_PARAMETER, type OpenedHere } from '../ui/dialogInAddress';

export const CALENDAR_FEEDS_PATH = '/calendar-feeds';

export interface FeedOpportunity {
  id: string;
  name: string;
  category: string;
}

/** The name of the dialog in the address. */
export const NEW_FEED = 'newFeed';

/** A feed can have no more of them. */
export const MAX_OPPORTUNITIES = 200;

/** Opens the form for a feed of these opportunities, or of all. An address would be too short for all the ids. */
export const newFeedLink = (opportunities: FeedOpportunity[]) => ({
  to: `${CALENDAR_FEEDS_PATH}?${new URLSearchParams({ [DIALOG_PARAMETER]: NEW_FEED })}`,
  state: { opportunities },
});

/** What the link has passed along, for the dialog that it opened itself. */
export function opportunitiesIn(state: unknown): FeedOpportunity[] {
  const { opportunities = [], dialogOpenedFrom } = (state ?? {}) as Partial<
    ReturnType<typeof newFeedLink>['state'] & OpenedHere
  >;
  return dialogOpenedFrom === undefined ? opportunities : [];
}

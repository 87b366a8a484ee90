import type { Days } from '../providers/dataProvider';

/** The resource, which is also the path in the API and in the interface. */
export const OPTIONS = 'options';
export const OPTIONS_PATH = `/${OPTIONS}`;

/** On the list, the URL parameter with the id of the option with open details. */
export const OPTION_PARAMETER = 'option';

/** The list with the details of this option open. */
export const optionPath = (id: string): string => `${OPTIONS_PATH}?${new URLSearchParams({ [OPTION_PARAMETER]: id })}`;

/** The parameter of the list that opens the dialog for a new option. */
export const PLACE_PARAMETER = 'place';

export type OptionToPlace = Days & { opportunityId: string };

/** The form for a new booking that takes the place of the option. */
export const bookOptionPath = (id: string): string => `/new-booking?from_option=${id}`;

import { filteredPath } from '../ui/list/filteredPath';

/** The resource; /api/mails in the API. */
export const MAIL = 'mail';

export const MAIL_PATH = `/${MAIL}`;

/** The URL parameter with the id of the open mail. */
export const MAIL_PARAMETER = 'mail';

export const mailPath = (id: string): string => `${MAIL_PATH}?${new URLSearchParams({ [MAIL_PARAMETER]: id })}`;

/** The mails that this filter finds. */
export const mailListPath = (filter: object): string => filteredPath(MAIL_PATH, filter);

import type { AuditEntry } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { CATALOGUE_PATH } from '../catalogue/paths';
import { dealPath } from '../deals/paths';
import { enquiryPath } from '../enquiries/paths';
import { mailPath } from '../mail/paths';
import { optionPath } from '../options/paths';
import { PERSONAL_DATA_PATH } from '../personal-data/paths';
import { RATES_PATH } from '../rates/paths';
import { SETTINGS_PATH } from '../settings/paths';
import { USERS_PATH } from '../users/users';

/** On a page with cards, the URL parameter with the id of the record with an open history. */
export const HISTORY_PARAMETER = 'history';

/** The page that shows a record. */
export const recordPath = (aboutType: AuditEntry['aboutType'], id: string): string =>
  ({
    booking: bookingPath(id),
    enquiry: enquiryPath(id),
    deal: dealPath(id),
    option: optionPath(id),
    mail: mailPath(id),
    user: USERS_PATH,
    catalogue: CATALOGUE_PATH,
    rate: RATES_PATH,
    person: PERSONAL_DATA_PATH,
    settings: SETTINGS_PATH,
  })[aboutType];
